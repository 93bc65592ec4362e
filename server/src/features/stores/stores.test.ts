import { TRIAL_DAYS } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type House, openHouse } from '../../../test/house.ts'
import { bearer, type Person, signUp } from '../auth/test-people.ts'
import { assignConnection, insertConnection } from '../gateways/connections.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const create = (person: Person, storeName: string) => house.call('stores.create', { ...bearer(person), body: { storeName } })
const list = async (person: Person) =>
  ((await house.call('stores.list', bearer(person))).body as { items: { id: string; name: string; role: string }[] }).items

describe('the store chooser', () => {
  test('lists one’s own stores with role, domain, trial and last visit, the latest first', async () => {
    const person = await signUp(house, { storeName: 'First shop' })
    house.advance(60)
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

  test('entering a store answers tokens for it and leaves the other tab’s token alone', async () => {
    const person = await signUp(house)
    const { id } = (await create(person, 'Other tab')).body as { id: string }
    const entered = await house.call('stores.enter', { ...bearer(person), params: { id } })
    expect(entered).toMatchObject({ status: 200, body: { storeId: id, storeDomain: 'other-tab.localhost:4000' } })
    expect(entered.body).not.toHaveProperty('refreshToken')
    const nameWith = async (session: { accessToken: string }) => {
      const reply = await house.call('stores.preference', bearer(session))
      return (reply.body as { storeDetail: { name: string } }).storeDetail.name
    }
    expect(await nameWith(entered.body as { accessToken: string })).toBe('Other tab')
    expect(await nameWith(person)).toBe('Blue Kettle')
  })

  test('a store of somebody else looks like none at all', async () => {
    const person = await signUp(house)
    const stranger = await house.newOwner()
    for (const id of [stranger.storeId, crypto.randomUUID()])
      expect(await house.call('stores.enter', { ...bearer(person), params: { id } })).toMatchObject({
        status: 403,
        body: { code: 'not_a_member' },
      })
  })

  test('nobody makes stores without end', async () => {
    const person = await signUp(house)
    const replies = await Promise.all(Array.from({ length: 22 }, (_, n) => create(person, `Shop number ${n}`)))
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(2)
  })
})

describe('the survey', () => {
  test('is pending until it is answered, and sets the business type', async () => {
    const owner = await house.newOwner()
    expect(await house.call('stores.survey', { as: owner })).toMatchObject({ status: 404, body: { code: 'survey_pending' } })
    const answers = { businessType: 'pod', sells: 'apparel', platform: 'etsy' }
    expect((await house.call('stores.answerSurvey', { as: owner, body: answers })).status).toBe(200)
    expect(await house.call('stores.survey', { as: owner })).toMatchObject({
      status: 200,
      body: { ...answers, answeredAt: expect.any(String) },
    })
    expect((await house.call('stores.preference', { as: owner })).body).toMatchObject({ businessType: 'pod' })
  })

  test('is not for plain members to answer, and refuses what it does not know', async () => {
    const owner = await house.newOwner()
    const staff = await house.newMember(owner, { scopes: ['homes'] })
    expect((await house.call('stores.answerSurvey', { as: staff, body: { businessType: 'pod' } })).status).toBe(403)
    expect((await house.call('stores.answerSurvey', { as: owner, body: { businessType: 'bakery' } })).status).toBe(422)
  })
})

describe('checking a domain', () => {
  const check = async (domain: string, storeId?: string) => (await house.call('stores.checkDomain', { body: { domain, storeId } })).body

  test('takes a name, a handle or a system domain', async () => {
    const free = { valid: true, available: true, ownedByStore: false, reason: 'ok' }
    expect(await check('Größer & Schöner!')).toEqual({ ...free, handle: 'grosser-schoner', domain: 'grosser-schoner.localhost:4000' })
    const quiet = { ...free, handle: 'quiet-corner', domain: 'quiet-corner.localhost:4000' }
    expect(await check('quiet-corner')).toEqual(quiet)
    expect(await check('Quiet-Corner.localhost:4000')).toEqual(quiet)
  })

  test('knows reserved and impossible ones', async () => {
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

  test('says of a taken one only that it is taken, except to its own store', async () => {
    const { storeId } = await signUp(house, { storeName: 'Taken shop' })
    const reply = await house.call('stores.checkDomain', { body: { domain: 'Taken shop' } })
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

describe('what the shell asks', () => {
  test('theme flags, balance, proxies and help', async () => {
    const person = await signUp(house)
    expect((await house.call('stores.themePage', bearer(person))).body).toEqual({ enableRef: false, isVip: false, publishedTheme: 'Hydro' })
    expect((await house.call('stores.balance', bearer(person))).body).toEqual({ availableToPayout: 0, currency: 'USD', credits: [] })
    expect((await house.call('stores.proxies', bearer(person))).body).toEqual({ proxies: [], store: { isEnabled: true } })
    const { homeHtml } = (await house.call('help.home', bearer(person))).body as { homeHtml: string }
    expect(homeHtml).toContain('href="/admin/products/import"')
  })

  test('the balance is the sum of what is available; credit is told apart from it', async () => {
    const owner = await house.newOwner()
    const entry = (bucket: string, amount_cents: number) => ({
      store_id: owner.storeId,
      id: crypto.randomUUID(),
      bucket,
      kind: 'test',
      amount_cents,
      currency: 'USD',
    })
    await house.services.db.inStore(owner.storeId, (tx) =>
      tx
        .insertInto('balance_entries')
        .values([entry('available', 1250), entry('available', -250), entry('pending_review', 9900), entry('promotional', 500)])
        .execute(),
    )
    expect((await house.call('stores.balance', { as: owner })).body).toEqual({
      availableToPayout: 1000,
      currency: 'USD',
      credits: [{ cents: 500, currency: 'USD' }],
    })
  })

  test('a proxy that is switched off is not one', async () => {
    const owner = await house.newOwner()
    await house.services.db.inPlatform(async (tx) => {
      for (const label of ['On', 'Off']) {
        const id = await insertConnection(tx, house.services, { ownerId: owner.userId, provider: 'stripe', label, environment: 'live' })
        await assignConnection(tx, owner.storeId, id)
        if (label === 'Off') await tx.updateTable('gateways').set({ is_enabled: false }).where('id', '=', id).execute()
      }
    })
    expect((await house.call('stores.proxies', { as: owner })).body).toMatchObject({ proxies: [{ label: 'On', provider: 'stripe' }] })
  })

  test('a disabled store is told, not hidden', async () => {
    const owner = await house.newOwner()
    await house.services.db.inPlatform((tx) =>
      tx.updateTable('stores').set({ is_enabled: false }).where('id', '=', owner.storeId).execute(),
    )
    expect((await house.call('stores.proxies', { as: owner })).body).toMatchObject({ store: { isEnabled: false } })
  })
})
