import { describe, expect, test } from 'vitest'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { done } from '../../storefront/pages/test-storefront.ts'
import { credentialsOf, type GatewayConnection, sealCredentials } from './connection.ts'
import { readConnection } from './service.ts'
import { settings, type TestGateways, withGateways } from './test-gateways.ts'

let server: TestServer
let owner: Actor
let store: TestGateways
withGateways((given) => ({ server, owner, store } = given))

const stripe = {
  ...settings,
  provider: 'stripe',
  publishableKey: 'pk_test_abc',
  secretKey: 'sk_test_abc',
  webhookSecret: 'whsec_abc',
}
type Connected = { id: string; version: number }

describe('credentials of connections', () => {
  test('credentials are stored encrypted for their row, and never returned', async () => {
    const reply = await server.call('gateways.create', { as: owner, body: stripe })
    const { id } = await done<Connected>(Promise.resolve(reply))
    expect(reply.body).toMatchObject({
      environment: 'test',
      hasSecretKey: true,
      hasWebhookSecret: true,
      webhookUrl: expect.stringContaining(id),
    })
    for (const name of ['proxies.list', 'proxies.remaining', 'proxyGroups.list', 'stores.proxies'] as const)
      expect((await server.call(name, { as: owner })).text).not.toMatch(/sk_test|whsec|sealed|credentials/)
    expect(reply.text).not.toMatch(/sk_test|whsec/)
    const connection = (await store.inStore((tx) => readConnection(tx, id)))!
    expect(connection.sealedCredentials).not.toMatch(/sk_test/)
    expect(credentialsOf(server.services, connection)).toEqual({ secretKey: 'sk_test_abc', webhookSecret: 'whsec_abc' })
    const other: GatewayConnection = { ...connection, id: crypto.randomUUID() }
    expect(() => credentialsOf(server.services, other)).toThrow()
  })

  test('an update without credentials keeps them', async () => {
    const { id, version } = await done<Connected>(server.call('gateways.create', { as: owner, body: stripe }))
    const { provider: _provider, secretKey: _secret, webhookSecret: _webhook, ...rest } = stripe
    const body = { ...rest, label: 'Renamed', isEnabled: true, version }
    expect(await done(server.call('gateways.update', { as: owner, params: { id }, body }))).toMatchObject({
      label: 'Renamed',
      hasSecretKey: true,
    })
    const connection = (await store.inStore((tx) => readConnection(tx, id)))!
    expect(credentialsOf(server.services, connection).secretKey).toBe('sk_test_abc')
    expect(await server.call('gateways.update', { as: owner, params: { id }, body })).toMatchObject({ body: { code: 'version_conflict' } })
  })

  test('credentials must be entered again after the installation’s SECRET_KEY has changed', async () => {
    const { id, version } = await done<Connected>(server.call('gateways.create', { as: owner, body: stripe }))
    const sealed = async () => (await store.inStore((tx) => readConnection(tx, id)))!.sealedCredentials
    await server.services.db.inPlatform((tx) =>
      tx
        .updateTable('gateways')
        .set({ credentials: sealCredentials('another key of this server, before', id, { secretKey: 'sk_test_abc', webhookSecret: '' }) })
        .where('id', '=', id)
        .execute(),
    )
    const before = await sealed()
    const params = { id }
    expect(await done(server.call('gateways.get', { as: owner, params }))).toMatchObject({ hasSecretKey: false, hasWebhookSecret: false })
    expect(await done(server.call('gateways.test', { as: owner, params }))).toMatchObject({ result: 'keys_refused' })
    const { provider: _provider, secretKey, webhookSecret: _webhook, ...rest } = stripe
    const body = { ...rest, isEnabled: true, version }
    const renamed = await server.call('gateways.update', { as: owner, params, body })
    expect(renamed.body).toMatchObject({ code: 'invalid_input', errors: [{ field: 'secretKey', code: 'required' }] })
    expect(await sealed()).toBe(before)
    expect(await done(server.call('gateways.update', { as: owner, params, body: { ...body, secretKey } }))).toMatchObject({
      hasSecretKey: true,
    })
  })

  test.each([
    [{ publishableKey: 'pk_live_abc' }, 'publishableKey', 'stripe_keys_mixed'],
    [{ publishableKey: '' }, 'publishableKey', 'required'],
    [{ publishableKey: 'sk_test_abc' }, 'publishableKey', 'stripe_publishable_key'],
    [{ secretKey: 'pk_test_abc' }, 'secretKey', 'stripe_secret_key'],
    [{ secretKey: undefined }, 'secretKey', 'required'],
    [{ dailyCapCents: 100 }, 'currencies', 'amounts_need_currency'],
    [{ currencies: ['USD'], minOrderCents: 200, maxOrderCents: 100 }, 'maxOrderCents', 'range_upside_down'],
  ])('a connection with %j is refused', async (wrong, field, code) => {
    const reply = await server.call('gateways.create', { as: owner, body: { ...stripe, ...wrong } })
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field, code }] } })
  })
})

describe('the calls of the specification', () => {
  test('the list returns ten entries per page, and only those of the token’s store', async () => {
    for (let at = 1; at <= 12; at++) await store.connect(`Account ${at}`)
    const page = (query: Record<string, string>) => server.call('proxies.list', { as: owner, query })
    expect((await page({})).body).toMatchObject({ total: 12, page: 1, limit: 10, isTestOnly: true })
    const second = (await page({ page: '2', limit: '10', storeId: owner.storeId })).body as { proxies: object[] }
    expect(second.proxies).toMatchObject([{ proxy: { label: 'Account 11' } }, { proxy: { label: 'Account 12' } }])
    expect(await page({ storeId: crypto.randomUUID() })).toMatchObject({ status: 403, body: { code: 'store_mismatch' } })
  })

  test('the list returns whether the store is enabled', async () => {
    const said = async () => (await done<{ store: object }>(server.call('proxies.list', { as: owner }))).store
    expect(await said()).toEqual({ isEnabled: true })
    const { db } = server.services
    await db.inPlatform((tx) => tx.updateTable('stores').set({ is_enabled: false }).where('id', '=', owner.storeId).execute())
    expect(await said()).toEqual({ isEnabled: false })
  })

  test('connections and groups are saved and returned in one order', async () => {
    const [a, b] = [await store.connect('A'), await store.connect('B')]
    const group = { name: 'Cards', routing: 'weighted', members: [{ id: a, weight: 2 }] }
    const { id } = await done<Connected>(server.call('proxyGroups.create', { as: owner, body: group }))
    const order = [id, b, a]
    await done(server.call('proxies.save', { as: owner, body: { proxies: order.map((entry) => ({ id: entry, isUsed: true })) } }))
    const { proxies } = await done<{ proxies: { proxy?: { id: string }; group?: { id: string } }[] }>(
      server.call('proxies.list', { as: owner }),
    )
    expect(proxies.map(({ proxy, group: of }) => (proxy ?? of)?.id)).toEqual(order)
    expect((await server.call('proxyGroups.remaining', { as: owner, query: { groupId: id } })).body).toMatchObject({ proxies: [{ id: b }] })
    expect((await server.call('proxyGroups.ofStore', { as: owner })).body).toMatchObject({
      groups: [{ id, members: [{ id: a, weight: 2 }] }],
    })
    const repeated = { proxies: [a, a].map((entry) => ({ id: entry, isUsed: true })) }
    expect(await server.call('proxies.save', { as: owner, body: repeated })).toMatchObject({
      body: { errors: [{ code: 'gateway_repeated' }] },
    })
  })

  test.each(['GET', 'POST'] as const)('a group is added and removed by %s, with single and double slashes in the path', async (method) => {
    const { id } = await done<Connected>(
      server.call('proxyGroups.create', { as: owner, body: { name: 'Cards', routing: 'priority', members: [] } }),
    )
    const send = async (path: string) =>
      (
        await server.app.inject({
          method,
          url: `/api${path}?groupId=${id}`,
          headers: { authorization: `Bearer ${owner.token}`, host: new URL(server.services.config.adminOrigin).host },
        })
      ).json<{
        groups: { id: string }[]
      }>().groups
    for (const path of ['/stores/payout/proxy/add-store-group', '/stores/payout/proxy//add-store-group/'])
      expect(await send(path)).toMatchObject([{ id, isAssigned: true }])
    for (const path of ['/stores/payout/proxy//remove-store-group/', '/stores/payout/proxy/remove-store-group'])
      expect(await send(path)).toEqual([])
  })
})
