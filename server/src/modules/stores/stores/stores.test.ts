import { TRIAL_DAYS } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { bearer, type Person, signUp } from '../../accounts/auth/test-people.ts'
import { assignConnection, insertConnection } from '../../payments/gateways/connections.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const create = (person: Person, storeName: string) => server.call('stores.create', { ...bearer(person), body: { storeName } })
const list = async (person: Person) =>
  ((await server.call('stores.list', bearer(person))).body as { items: { id: string; name: string; role: string }[] }).items

describe('the store selector', () => {
  test('a person’s own stores are listed with role, domain, trial and last visit, the latest visit first', async () => {
    const person = await signUp(server, { storeName: 'First shop' })
    server.advance(60)
    const created = await create(person, 'Second shop')
    expect(created).toMatchObject({
      status: 200,
      body: { name: 'Second shop', defaultSystemDomain: 'second-shop.localhost:4000', role: 'owner', isEnabled: true },
    })
    const items = await list(person)
    expect(items.map((store) => store.name)).toEqual(['Second shop', 'First shop'])
    expect(items[1]).toMatchObject({
      id: person.storeId,
      trial: { status: 'trialing', dayLeft: TRIAL_DAYS },
      lastVisitedAt: expect.any(String),
    })
  })

  test('entering a store returns tokens for it and does not affect another tab’s token', async () => {
    const person = await signUp(server)
    const { id } = (await create(person, 'Other tab')).body as { id: string }
    const entered = await server.call('stores.enter', { ...bearer(person), params: { id } })
    expect(entered).toMatchObject({ status: 200, body: { storeId: id, storeDomain: 'other-tab.localhost:4000' } })
    expect(entered.body).not.toHaveProperty('refreshToken')
    const nameWith = async (session: { accessToken: string }) => {
      const reply = await server.call('stores.preference', bearer(session))
      return (reply.body as { storeDetail: { name: string } }).storeDetail.name
    }
    expect(await nameWith(entered.body as { accessToken: string })).toBe('Other tab')
    expect(await nameWith(person)).toBe('Blue Kettle')
  })

  test('a store of another person looks like one that does not exist', async () => {
    const person = await signUp(server)
    const stranger = await server.newOwner()
    for (const id of [stranger.storeId, crypto.randomUUID()])
      expect(await server.call('stores.enter', { ...bearer(person), params: { id } })).toMatchObject({
        status: 403,
        body: { code: 'not_a_member' },
      })
  })

  test('the number of stores per person is limited', async () => {
    const person = await signUp(server)
    const replies = await Promise.all(Array.from({ length: 22 }, (_, n) => create(person, `Shop number ${n}`)))
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(2)
  })
})

describe('the survey for new stores', () => {
  test('the survey is pending until it is answered, and it sets the business type', async () => {
    const owner = await server.newOwner()
    expect(await server.call('stores.survey', { as: owner })).toMatchObject({ status: 404, body: { code: 'survey_pending' } })
    const answers = { businessType: 'pod', sells: 'apparel', platform: 'etsy' }
    expect((await server.call('stores.answerSurvey', { as: owner, body: answers })).status).toBe(200)
    expect(await server.call('stores.survey', { as: owner })).toMatchObject({
      status: 200,
      body: { ...answers, answeredAt: expect.any(String) },
    })
    expect((await server.call('stores.preference', { as: owner })).body).toMatchObject({ businessType: 'pod' })
  })

  test('plain members cannot answer the survey, and unknown values are refused', async () => {
    const owner = await server.newOwner()
    const staff = await server.newMember(owner, { scopes: ['homes'] })
    expect((await server.call('stores.answerSurvey', { as: staff, body: { businessType: 'pod' } })).status).toBe(403)
    expect((await server.call('stores.answerSurvey', { as: owner, body: { businessType: 'bakery' } })).status).toBe(422)
  })
})

describe('checking a domain', () => {
  const check = async (domain: string, storeId?: string) => (await server.call('stores.checkDomain', { body: { domain, storeId } })).body

  test('a name, a handle and a system domain can be checked', async () => {
    const free = { valid: true, available: true, ownedByStore: false, reason: 'ok' }
    expect(await check('Größer & Schöner!')).toEqual({ ...free, handle: 'grosser-schoner', domain: 'grosser-schoner.localhost:4000' })
    const quiet = { ...free, handle: 'quiet-corner', domain: 'quiet-corner.localhost:4000' }
    expect(await check('quiet-corner')).toEqual(quiet)
    expect(await check('Quiet-Corner.localhost:4000')).toEqual(quiet)
  })

  test('reserved and invalid names are recognized', async () => {
    for (const domain of ['admin', 'API', 'files.localhost:4000', 'preview'])
      expect(await check(domain), domain).toMatchObject({ valid: true, available: false, reason: 'reserved' })
    for (const domain of ['a.b.localhost:4000', '-x-.localhost:4000', '.localhost:4000', 'ab.localhost:4000'])
      expect(await check(domain), domain).toEqual({
        valid: false,
        available: false,
        ownedByStore: false,
        reason: 'invalid',
        handle: null,
        domain: null,
      })
  })

  test('the check reveals only that a domain is taken, except to its own store', async () => {
    const { storeId } = await signUp(server, { storeName: 'Taken shop' })
    const reply = await server.call('stores.checkDomain', { body: { domain: 'Taken shop' } })
    expect(reply.body).toEqual({
      valid: true,
      available: false,
      ownedByStore: false,
      reason: 'taken',
      handle: 'taken-shop',
      domain: 'taken-shop.localhost:4000',
    })
    expect(reply.text).not.toContain(storeId)
    expect(await check('taken-shop', storeId ?? '')).toMatchObject({ ownedByStore: true, reason: 'ok' })
    expect(await check('taken-shop', crypto.randomUUID())).toMatchObject({ ownedByStore: false, reason: 'taken' })
  })
})

describe('data for the console', () => {
  test('the console gets theme flags, balance, proxies and help', async () => {
    const person = await signUp(server)
    expect((await server.call('stores.themePage', bearer(person))).body).toEqual({
      enableRef: false,
      isVip: false,
      publishedTheme: 'Hydro',
    })
    expect((await server.call('stores.balance', bearer(person))).body).toEqual({ availableToPayout: 0, currency: 'USD', credits: [] })
    expect((await server.call('stores.proxies', bearer(person))).body).toEqual({ proxies: [], store: { isEnabled: true } })
    const { homeHtml } = (await server.call('help.home', bearer(person))).body as { homeHtml: string }
    expect(homeHtml).toContain('href="/admin/products/import"')
  })

  test('the balance contains the available amount, and credit is listed separately', async () => {
    const owner = await server.newOwner()
    const entry = (bucket: string, amount_cents: number) => ({
      store_id: owner.storeId,
      id: crypto.randomUUID(),
      bucket,
      kind: 'test',
      amount_cents,
      currency: 'USD',
    })
    await server.services.db.inStore(owner.storeId, (tx) =>
      tx
        .insertInto('balance_entries')
        .values([entry('available', 1250), entry('available', -250), entry('pending_review', 9900), entry('promotional', 500)])
        .execute(),
    )
    expect((await server.call('stores.balance', { as: owner })).body).toEqual({
      availableToPayout: 1000,
      currency: 'USD',
      credits: [{ cents: 500, currency: 'USD' }],
    })
  })

  test('an inactive proxy is not listed', async () => {
    const owner = await server.newOwner()
    await server.services.db.inPlatform(async (tx) => {
      for (const label of ['On', 'Off']) {
        const id = await insertConnection(tx, server.services, { ownerId: owner.userId, provider: 'stripe', label, environment: 'live' })
        await assignConnection(tx, owner.storeId, id)
        if (label === 'Off') await tx.updateTable('gateways').set({ is_enabled: false }).where('id', '=', id).execute()
      }
    })
    expect((await server.call('stores.proxies', { as: owner })).body).toMatchObject({ proxies: [{ label: 'On', provider: 'stripe' }] })
  })

  test('a disabled store is reported and not hidden', async () => {
    const owner = await server.newOwner()
    await server.services.db.inPlatform((tx) =>
      tx.updateTable('stores').set({ is_enabled: false }).where('id', '=', owner.storeId).execute(),
    )
    expect((await server.call('stores.proxies', { as: owner })).body).toMatchObject({ store: { isEnabled: false } })
  })
})
