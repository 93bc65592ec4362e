import { PIXELS_MAX } from '@vitrine/contract/pixel-limits.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { raceAtLock } from '../../../../test/lock-barrier.ts'
import { signInAsOwner } from '../../../../test/people.ts'
import { type Actor, startTestServer, type TestServer } from '../../../../test/test-server.ts'
import { enterStore, type Tx } from '../../../platform/db/transactions.ts'
import { addPixel, pixelInput } from '../test-pixels.ts'
import { lockPixel } from './queries.ts'
import { tokenOf } from './token.ts'

let server: TestServer
let owner: Actor
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.newOwner()
})

const create = (platform: Parameters<typeof pixelInput>[0], fields: Record<string, unknown> = {}, as = owner) =>
  server.call('pixels.create', { as, body: pixelInput(platform, fields) })
const read = async (id: string, as = owner) => (await server.call('pixels.get', { as, params: { id } })).body as Record<string, unknown>
const list = async (as = owner) => ((await server.call('pixels.list', { as })).body as { items: Record<string, unknown>[] }).items
const rows = (as = owner) => server.services.db.inStore(as.storeId, (tx) => tx.selectFrom('pixels').selectAll().execute())

describe('the settings of a pixel', () => {
  test.each(['meta', 'tiktok', 'pinterest', 'snap', 'ga4', 'x', 'gtm', 'custom'] as const)(
    'of %s are saved and read again',
    async (platform) => {
      const id = await addPixel(server, owner, platform)
      const { token: _token, ...input } = pixelInput(platform)
      expect(await read(id)).toMatchObject({ ...input, hasToken: platform !== 'gtm', sharedFrom: null, shareCount: 0, version: 1 })
      expect(await list()).toMatchObject([{ id, platform, lastEventAt: null, failures: 0 }])
    },
  )

  test('have a token that no answer has, and that the database has sealed', async () => {
    const reply = await create('meta', { token: 'EAAB-very-secret' })
    const { id } = reply.body as { id: string }
    const answers = [reply, await server.call('pixels.get', { as: owner, params: { id } }), await server.call('pixels.list', { as: owner })]
    for (const answer of answers) expect(answer.text).not.toContain('very-secret')
    const [row] = await rows()
    expect(row!.token).not.toContain('secret')
    expect(tokenOf(server.services.config, row!)).toBe('EAAB-very-secret')
    // Another pixel's row can't use it.
    expect(() => tokenOf(server.services.config, { ...row!, id: owner.userId })).toThrow(/authenticate/)
    const { token: _token, ...kept } = pixelInput('meta')
    await server.call('pixels.update', { as: owner, params: { id }, body: { ...kept, version: 1 } })
    expect(tokenOf(server.services.config, (await rows())[0]!)).toBe('EAAB-very-secret')
    await server.call('pixels.update', { as: owner, params: { id }, body: { ...kept, token: null, version: 2 } })
    expect(await read(id)).toMatchObject({ hasToken: false })
  })

  const markup = ['<script>alert(1)</script>', "1');alert(1)//", '"><img src=x>', '12345678\u20289012345', '../../etc', '12345 67890']
  test.each(markup)('refuse the ID %s', async (code) => {
    for (const platform of ['meta', 'tiktok', 'ga4', 'gtm', 'x', 'snap', 'pinterest'] as const) {
      const reply = await create(platform, { code })
      expect(reply).toMatchObject({ status: 422, body: { code: 'invalid_input', errors: [{ field: 'code' }] } })
    }
    expect(await rows()).toEqual([])
  })

  test.each([
    ['an ID of another platform', 'ga4', { code: '1234567890123456' }, 'code'],
    ['a URL that is none', 'custom', { endpoint: 'javascript:alert(1)' }, 'endpoint'],
    ['a URL with a password', 'custom', { endpoint: 'https://a:b@hooks.test/' }, 'endpoint'],
    ['an event ID with markup', 'x', { eventCodes: { Purchase: 'tw-a-<b>' } }, 'eventCodes.Purchase'],
    ['three of the four keys', 'x', { token: 'one two three' }, 'token'],
    ['a token with a line break', 'meta', { token: 'a\r\nx-header: b' }, 'token'],
    ['a token of a container', 'gtm', { token: 'token' }, 'token'],
    ['no ad account', 'pinterest', { account: '' }, 'account'],
    ['no events', 'meta', { events: [] }, 'events'],
    ['an unknown event', 'meta', { events: ['Buy'] }, 'events.0'],
    ['a test code with markup', 'meta', { testCode: '<b>' }, 'testCode'],
  ] as const)('refuse %s', async (_what, platform, fields, field) => {
    const reply = await create(platform, fields)
    expect(reply).toMatchObject({ status: 422, body: { errors: [{ field }] } })
    expect(await rows()).toEqual([])
  })

  test('of a container are only changed by the owner and admins, as it runs scripts of their choice', async () => {
    const staff = await server.newMember(owner, { scopes: ['settings'] })
    expect(await create('gtm', {}, staff)).toMatchObject({ status: 403, body: { code: 'custom_code_admins_only' } })
    const id = await addPixel(server, owner, 'gtm')
    const body = { ...pixelInput('meta'), version: 1 }
    expect(await server.call('pixels.update', { as: staff, params: { id }, body })).toMatchObject({ status: 403 })
    // Turning it off is for everyone.
    expect(await server.call('pixels.switch', { as: staff, params: { id }, body: { isEnabled: false } })).toMatchObject({ status: 200 })
    expect(await server.call('pixels.switch', { as: staff, params: { id }, body: { isEnabled: true } })).toMatchObject({ status: 403 })
    expect(await create('gtm', {}, await server.newMember(owner, { isAdmin: true }))).toMatchObject({ status: 200 })
  })

  test('are limited in number, also when added at the same time', async () => {
    await Promise.all(Array.from({ length: PIXELS_MAX + 3 }, () => create('meta')))
    expect(await rows()).toHaveLength(PIXELS_MAX)
  })

  test('keep what somebody else saved meanwhile', async () => {
    const id = await addPixel(server, owner, 'meta')
    const update = (label: string) =>
      server.call('pixels.update', { as: owner, params: { id }, body: { ...pixelInput('meta', { label }), version: 1 } })
    const replies = await Promise.all([update('One'), update('Two')])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

describe('a shared pixel', () => {
  let other: Actor
  let id: string
  beforeEach(async () => {
    const store = await server.newOwner({ storeName: 'Second' })
    await server.services.db.inPlatform((tx) =>
      tx
        .insertInto('store_members')
        .values({ store_id: store.storeId, user_id: owner.userId, is_owner: true, is_admin: false, scopes: [] })
        .execute(),
    )
    other = await signInAsOwner(server, owner, store.storeId)
    id = await addPixel(server, owner, 'meta')
  })
  const share = (storeIds: string[], as = owner) => server.call('pixels.share', { as, params: { id }, body: { storeIds } })

  test('is seen in the other store, which can only turn it off, and follows its origin', async () => {
    expect(await share([other.storeId])).toMatchObject({
      status: 200,
      body: { items: [{ storeId: other.storeId, name: 'Second', isShared: true, isEnabled: true }] },
    })
    const [copy] = await list(other)
    expect(copy).toMatchObject({ platform: 'meta', hasToken: true, isEnabled: true })
    expect(copy!['sharedFrom']).not.toBe('')
    const params = { id: copy!['id'] as string }
    const body = { ...pixelInput('meta'), version: 1 }
    expect(await server.call('pixels.update', { as: other, params, body })).toMatchObject({
      status: 409,
      body: { code: 'pixel_is_shared' },
    })
    expect(await server.call('pixels.remove', { as: other, params })).toMatchObject({ status: 409 })
    expect(await server.call('pixels.shares', { as: other, params })).toMatchObject({ status: 409 })
    expect(await server.call('pixels.switch', { as: other, params, body: { isEnabled: false } })).toMatchObject({ status: 200 })
    const changed = { ...pixelInput('meta', { code: '9999999999999999', token: 'new' }), version: 1 }
    expect(await server.call('pixels.update', { as: owner, params: { id }, body: changed })).toMatchObject({ status: 200 })
    const [row] = await rows(other)
    expect(row).toMatchObject({ code: '9999999999999999', is_enabled: false })
    expect(tokenOf(server.services.config, row!)).toBe('new')
    expect(await list()).toMatchObject([{ shareCount: 1, isEnabled: true }])
  })

  test('is gone from the other store at once, with what waits to be sent, when it is revoked or deleted', async () => {
    await share([other.storeId])
    const [copy] = await rows(other)
    const waiting = {
      store_id: other.storeId,
      id: crypto.randomUUID(),
      pixel_id: copy!.id,
      event_id: crypto.randomUUID(),
      event: 'Purchase',
      data: '{}',
      next_at: new Date(),
      created_at: new Date(),
    }
    const { db } = server.services
    await db.inStore(other.storeId, (tx) => tx.insertInto('pixel_deliveries').values(waiting).execute())
    await share([])
    expect(await rows(other)).toEqual([])
    expect(await db.inStore(other.storeId, (tx) => tx.selectFrom('pixel_deliveries').select('id').execute())).toEqual([])
    await share([other.storeId])
    expect(await server.call('pixels.remove', { as: owner, params: { id } })).toMatchObject({ status: 200 })
    expect(await rows(other)).toEqual([])
  })

  test.each(['owner', 'other'] as const)('is gone when its owner no longer owns the store of the %s', async (which) => {
    await share([other.storeId])
    const storeId = which === 'owner' ? owner.storeId : other.storeId
    const { db } = server.services
    await db.inPlatform((tx) =>
      tx
        .updateTable('store_members')
        .set({ is_owner: false, is_admin: true })
        .where('store_id', '=', storeId)
        .where('user_id', '=', owner.userId)
        .execute(),
    )
    expect(await rows(other)).toEqual([])
    expect(await rows()).toHaveLength(1)
  })

  test.each(['origin', 'target'] as const)('is shared by nobody who loses the %s meanwhile', async (which) => {
    const storeId = which === 'origin' ? owner.storeId : other.storeId
    const hold = async (tx: Tx) => {
      await enterStore(tx, owner.storeId)
      await lockPixel(tx, id)
    }
    const lose = () =>
      server.services.db
        .inPlatform((tx) => tx.deleteFrom('store_members').where('store_id', '=', storeId).where('user_id', '=', owner.userId).execute())
        .then(() => undefined)
    await raceAtLock(server, hold, [async () => void (await share([other.storeId])), lose])
    expect(await rows(other)).toEqual([])
  })

  test('needs products that mean the same in both stores', async () => {
    const scope = { kind: 'tags', tags: ['summer'] }
    await server.call('pixels.update', { as: owner, params: { id }, body: { ...pixelInput('meta', { scope }), version: 1 } })
    expect(await share([other.storeId])).toMatchObject({ status: 200 })
    const { body } = await server.call('products.create', {
      as: owner,
      body: { title: 'Lamp', options: [], variants: [{ optionValues: [], priceCents: 100 }] },
    })
    const local = { kind: 'products', ids: [(body as { id: string }).id] }
    const update = { ...pixelInput('meta', { scope: local }), version: 2 }
    expect(await server.call('pixels.update', { as: owner, params: { id }, body: update })).toMatchObject({
      status: 409,
      body: { code: 'pixel_scope_not_shared' },
    })
  })

  test('is changed only by an owner of every store that has it: others name it and turn it on or off', async () => {
    const scope = { kind: 'tags', tags: ['summer', 'sale'] }
    await server.call('pixels.update', { as: owner, params: { id }, body: { ...pixelInput('meta', { scope }), version: 1 } })
    await share([other.storeId])
    const before = await rows(other)
    const { token: _token, ...kept } = pixelInput('meta', { scope })
    const update = (as: Actor, fields: Record<string, unknown>, version = 2) =>
      server.call('pixels.update', { as, params: { id }, body: { ...kept, ...fields, version } })
    const staff = await server.newMember(owner, { scopes: ['settings'] })
    const elsewhere = { platform: 'custom', code: '', endpoint: 'http://evil.test/x' }
    const hostile = [
      elsewhere,
      { code: '9999999999999999' },
      { token: 'theirs' },
      { token: null },
      { consent: 'analytics' },
      { scope: { kind: 'all' } },
      { events: ['Purchase'] },
      { testCode: 'TEST1' },
    ]
    for (const as of [staff, await server.newMember(owner, { isAdmin: true }), await server.newMember(owner, { isOwner: true })])
      for (const fields of hostile)
        expect(await update(as, fields), JSON.stringify(fields)).toMatchObject({ status: 403, body: { code: 'pixel_of_several_stores' } })
    expect(await rows(other)).toEqual(before)
    expect(await update(staff, { label: 'Ours', isEnabled: false, events: kept.events.toReversed() })).toMatchObject({ status: 200 })
    expect(await rows(other)).toMatchObject([{ label: 'Ours', is_enabled: true, code: kept.code }])
    expect(await update(owner, elsewhere, 3)).toMatchObject({ status: 200 })
    expect(await rows(other)).toMatchObject([{ platform: 'custom', endpoint: 'http://evil.test/x' }])
    // Once it is shared no longer, it is this store's alone.
    await share([])
    expect(await update(staff, { code: '9999999999999999' }, 4)).toMatchObject({ status: 200 })
  })

  test('goes only to stores that the caller owns', async () => {
    const stranger = await server.newOwner()
    expect(await share([stranger.storeId])).toMatchObject({ status: 422, body: { code: 'unknown_ids', errors: [{ field: 'storeIds.0' }] } })
    const admin = await server.newMember(owner, { isAdmin: true })
    expect(await share([other.storeId], admin)).toMatchObject({ status: 403 })
    // A second owner of this store doesn't see, and can't touch, what the first one shared.
    await share([other.storeId])
    const partner = await server.newMember(owner, { isOwner: true })
    expect(await server.call('pixels.shares', { as: partner, params: { id } })).toMatchObject({ body: { items: [] } })
    expect(await share([], partner)).toMatchObject({ status: 200 })
    expect(await rows(other)).toHaveLength(1)
  })
})
