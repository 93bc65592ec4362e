import { SIGN_UP_REWARD_CENTS, TRIAL_DAYS, VERIFY_TOKEN_SECONDS } from '@vitrine/contract/limits.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../../../../test/test-server.ts'
import { bearer, login, mailedToken, mailsTo, newEmail, PASSWORD, type Person, type SessionBody, signUp } from './test-people.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const trySignUp = (body: object) =>
  server.call('auth.signup', { body: { email: newEmail(), password: PASSWORD, storeName: 'Any shop', ...body } })
const inStoreOf = ({ storeId }: Person) => storeId ?? ''
const promotional = ({ storeId }: Person) =>
  server.services.db.inStore(storeId ?? '', (tx) => tx.selectFrom('balance_entries').select(['bucket', 'amount_cents', 'kind']).execute())

describe('signing up', () => {
  test('creates a person, a store with its first content, and a session', async () => {
    const person = await signUp(server, { storeName: 'Café Ünïted & Co.', timezone: 'Europe/Berlin' })
    expect(person).toMatchObject({ storeDomain: 'cafe-united-co.localhost:4000', rDomain: 'cafe-united-co.localhost:4000' })
    expect((await server.call('stores.preference', bearer(person))).body).toMatchObject({
      businessType: 'hybrid',
      paymentChoice: { type: 'seller' },
      standardTimezone: 'Europe/Berlin',
      currency: 'USD',
      storeFrontDefaultTheme: 'hydro',
      storeDetail: { name: 'Café Ünïted & Co.' },
      trial: { status: 'trialing', dayLeft: TRIAL_DAYS },
    })
    expect((await server.call('auth.storePermission', bearer(person))).body).toMatchObject({ isStoreOwner: true })
    const content = await server.services.db.inStore(inStoreOf(person), async (tx) => ({
      themes: await tx.selectFrom('themes').select(['theme', 'is_published']).orderBy('theme').execute(),
      pages: (await tx.selectFrom('store_pages').select('handle').orderBy('handle').execute()).map((page) => page.handle),
      menus: (await tx.selectFrom('menus').select('handle').orderBy('handle').execute()).map((menu) => menu.handle),
    }))
    expect(content).toEqual({
      themes: [
        { theme: 'default', is_published: true },
        { theme: 'fashion', is_published: false },
      ],
      pages: [
        'about',
        'contact',
        'my-shipping-details',
        'privacy-policy',
        'refund-policy',
        'returns',
        'shipping-policy',
        'size-guide',
        'terms',
      ],
      menus: ['footer', 'main'],
    })
    expect((await login(server, person.email)).status).toBe(200)
  })

  test.each([
    [{ country: 'DE' }, { currency: 'EUR', zone: 'Europe/Berlin', unit: 'kg', includesTax: true, home: 'Germany', cents: 500 }],
    [{ country: 'US' }, { currency: 'USD', zone: 'America/New_York', unit: 'lb', includesTax: false, home: 'United States', cents: 500 }],
    [
      { country: 'JP', timezone: 'Asia/Tokyo', currency: 'USD' },
      { currency: 'USD', zone: 'Asia/Tokyo', unit: 'kg', includesTax: true, home: 'Japan', cents: 500 },
    ],
    [{ country: 'KW' }, { currency: 'KWD', zone: 'Asia/Kuwait', unit: 'kg', includesTax: true, home: 'Kuwait', cents: 5000 }],
  ])('takes the other settings from the country for %j', async (asked, { currency, zone, unit, includesTax, home, cents }) => {
    const person = await signUp(server, asked)
    expect((await server.call('stores.preference', bearer(person))).body).toMatchObject({
      currency,
      standardTimezone: zone,
      weightUnit: unit,
      storeDetail: { address: { country: asked.country, city: '' } },
    })
    expect((await server.call('taxes.get', bearer(person))).body).toMatchObject({ pricesIncludeTax: includesTax })
    expect((await server.call('shipping.zones', bearer(person))).body).toMatchObject({
      zones: [{ name: home, places: [asked.country], rates: [{ priceCents: cents }] }, { places: [] }],
    })
    const { storeId } = person
    expect((await server.call('stores.create', { ...bearer(person), body: { storeName: 'Another', ...asked } })).status).toBe(200)
    expect(storeId).not.toBeNull()
  })

  test('refuses an email with an account, and keeps nothing of the second sign-up', async () => {
    const { email } = await signUp(server)
    const reply = await trySignUp({ email: email.toUpperCase(), storeName: 'Never made' })
    expect(reply).toMatchObject({ status: 409, body: { code: 'email_taken', errors: [{ field: 'email' }] } })
    const check = await server.call('stores.checkDomain', { body: { domain: 'never-made' } })
    expect(check.body).toMatchObject({ available: true })
  })

  test('succeeds once when several requests with one email run in parallel', async () => {
    const email = newEmail()
    const replies = await Promise.all(Array.from({ length: 6 }, () => trySignUp({ email })))
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 409, 409, 409, 409, 409])
  })

  test('gives parallel stores with the same name different handles', async () => {
    const people = await Promise.all(Array.from({ length: 12 }, () => signUp(server, { storeName: 'Popular name' })))
    const domains = people.map((person) => person.storeDomain)
    expect(new Set(domains).size).toBe(12)
    expect(domains).toContain('popular-name.localhost:4000')
    for (const domain of domains) expect(domain).toMatch(/^popular-name(-\d+)?\.localhost:4000$/)
  })

  test('gives a name without Latin letters a handle, and refuses a reserved name', async () => {
    expect((await signUp(server, { storeName: '青い茶瓶' })).storeDomain).toMatch(/^store(-\d+)?\./)
    expect(await trySignUp({ storeName: 'Admin' })).toMatchObject({
      status: 409,
      body: { code: 'handle_taken', errors: [{ field: 'storeName' }] },
    })
  })

  test.each([
    [{ password: 'sh0rt' }, 'password'],
    [{ password: 'Password1!' }, 'password'],
    [{ password: 'anyshop1', storeName: 'Any shop' }, 'password'],
    [{ timezone: 'Mars/Olympus' }, 'timezone'],
    [{ timezone: '+02:00' }, 'timezone'],
    [{ country: 'XX' }, 'country'],
    [{ currency: 'XXX' }, 'currency'],
    [{ storeName: 'ab' }, 'storeName'],
    [{ email: 'nobody' }, 'email'],
    [{ isAdmin: true }, 'isAdmin'],
  ])('refuses %j', async (body, field) => {
    const reply = await trySignUp(body)
    expect(reply.status).toBe(422)
    expect(reply.body).toMatchObject({ code: 'invalid_input', errors: [{ field }] })
  })

  test('is limited per address', async () => {
    const other = await startTestServer()
    try {
      const replies = await Promise.all(
        Array.from({ length: 65 }, () =>
          other.inject({
            method: 'POST',
            url: '/api/auth/signup',
            remoteAddress: '203.0.113.50',
            payload: { email: 'one@example.test', password: PASSWORD, storeName: 'One shop' },
          }),
        ),
      )
      expect(replies.filter((reply) => reply.status === 429)).toHaveLength(5)
    } finally {
      await other.close()
    }
  })
})

describe('verifying the email', () => {
  const verify = (token: string) => server.call('auth.verifyEmail', { body: { token } })
  const profile = async (session: SessionBody) => (await server.call('profile.get', bearer(session))).body

  test('works once, and grants the reward as credit that cannot be paid out', async () => {
    const person = await signUp(server)
    expect(await profile(person)).toMatchObject({ emailVerified: false })
    const token = await mailedToken(server, person.email, 'Confirm')
    const replies = await Promise.all([verify(token), verify(token), verify(token)])
    expect(replies.map((reply) => reply.status).sort()).toEqual([200, 410, 410])
    expect(await verify(token)).toMatchObject({ status: 410, body: { code: 'token_used' } })
    expect(await profile(person)).toMatchObject({ emailVerified: true })
    expect(await promotional(person)).toEqual([{ bucket: 'promotional', kind: 'sign_up_reward', amount_cents: SIGN_UP_REWARD_CENTS }])
    expect((await server.call('stores.balance', bearer(person))).body).toEqual({
      availableToPayout: 0,
      currency: 'USD',
      credits: [{ cents: SIGN_UP_REWARD_CENTS, currency: 'USD' }],
    })
  })

  test('grants the reward in US dollars to a store with another currency', async () => {
    const person = await signUp(server, { country: 'JP' })
    await verify(await mailedToken(server, person.email, 'Confirm'))
    const rows = await server.services.db.inStore(person.storeId ?? '', (tx) =>
      tx.selectFrom('balance_entries').select(['currency', 'amount_cents']).execute(),
    )
    expect(rows).toEqual([{ currency: 'USD', amount_cents: SIGN_UP_REWARD_CENTS }])
  })

  test('grants one reward for two links, in the first store', async () => {
    const person = await signUp(server)
    await server.call('stores.create', { ...bearer(person), body: { storeName: 'Another shop' } })
    const first = await mailedToken(server, person.email, 'Confirm')
    expect((await server.call('auth.resendVerification', bearer(person))).status).toBe(200)
    const second = await mailedToken(server, person.email, 'Confirm')
    expect(second).not.toBe(first)
    const replies = await Promise.all([verify(first), verify(second)])
    expect(replies.filter((reply) => reply.status === 200).length).toBeGreaterThanOrEqual(1)
    expect(await promotional(person)).toHaveLength(1)
  })

  test('is refused for a link older than a day and for an invented link', async () => {
    const person = await signUp(server)
    const token = await mailedToken(server, person.email, 'Confirm')
    server.advance(VERIFY_TOKEN_SECONDS + 1)
    expect(await verify(token)).toMatchObject({ status: 410, body: { code: 'token_expired' } })
    expect(await verify('A'.repeat(43))).toMatchObject({ status: 410, body: { code: 'token_invalid' } })
    expect(await promotional(person)).toEqual([])
  })

  test('sends another link at most three times an hour, and none once the email is verified', async () => {
    const person = await signUp(server)
    const resend = () => server.call('auth.resendVerification', bearer(person))
    const replies = await Promise.all(Array.from({ length: 7 }, resend))
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(3)
    await verify(await mailedToken(server, person.email, 'Confirm'))
    const before = (await mailsTo(server, person.email)).length
    expect((await resend()).status).toBe(200)
    expect(await mailsTo(server, person.email)).toHaveLength(before)
  })
})
