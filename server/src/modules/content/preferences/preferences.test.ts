import type { Preferences } from '@vitrine/contract/calls/preferences.ts'
import { expect, test } from 'vitest'
import type { z } from 'zod'

import { seedFile, seedMedium } from '../../../../test/fixtures/seed.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { done, newStorefront, type TestStorefront, withStorefront } from '../../storefront/pages/test-storefront.ts'

type Answer = z.output<typeof Preferences>

let server: TestServer
let storefront: TestStorefront
withStorefront((given, made) => ([server, storefront] = [given, made]))

const read = () => done<Answer>(server.call('preferences.get', { as: storefront.owner }))
const plain = {
  homeTitle: '',
  homeDescription: '',
  socialImageId: null,
  faviconId: null,
  passwordEnabled: false,
  password: '',
  passwordMessage: '',
  allowRobots: true,
  version: 1,
}
const save = (fields: object) => server.call('preferences.update', { as: storefront.owner, body: { ...plain, ...fields } })

test('a store starts without preferences', async () => {
  expect(await read()).toMatchObject({
    homeTitle: '',
    passwordEnabled: false,
    allowRobots: true,
    version: 1,
    storefrontUrl: `http://${storefront.host}`,
  })
})

test('the storefront uses the title, description, images and robots setting', async () => {
  const id = await seedFile(server, storefront.owner)
  await done(save({ homeTitle: 'Lamps <3', homeDescription: 'All "kinds"', socialImageId: id, faviconId: id, allowRobots: false }))
  expect(await read()).toMatchObject({ socialImage: { id }, favicon: { id }, version: 2 })
  const { text } = await storefront.get('/')
  expect(text).toContain('<title>Lamps &lt;3</title>')
  expect(text).toContain('content="All &quot;kinds&quot;"')
  expect(text).toMatch(/<link rel="icon" href="[^"]+\.webp"/)
  expect(text).toMatch(/property="og:image" content="[^"]+\.webp"/)
  expect(text).toContain('<meta name="robots" content="noindex"')
  expect((await storefront.get('/robots.txt')).text).toBe('User-agent: *\nDisallow: /\n')
})

test('images must be in the media library', async () => {
  const stranger = (await newStorefront(server)).owner
  for (const id of [crypto.randomUUID(), await seedMedium(server, storefront.owner), await seedFile(server, stranger)])
    for (const field of ['socialImageId', 'faviconId'])
      expect(await save({ [field]: id })).toMatchObject({ status: 422, body: { errors: [{ field, code: 'file_gone' }] } })
})

test('one of two concurrent saves of the same version succeeds', async () => {
  const replies = await Promise.all([save({ homeTitle: 'One' }), save({ homeTitle: 'Two' })])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('closing the store requires a password, which is stored encrypted and shown to the seller', async () => {
  expect(await save({ passwordEnabled: true })).toMatchObject({ status: 422, body: { code: 'storefront_password_missing' } })
  await done(save({ passwordEnabled: true, password: 'open sesame' }))
  expect((await read()).password).toBe('open sesame')
  const sealed = () =>
    server.services.db.inStore(storefront.owner.storeId, (tx) =>
      tx.selectFrom('storefront_preferences').select('password_sealed').executeTakeFirstOrThrow(),
    )
  const before = await sealed()
  expect(before.password_sealed).not.toContain('sesame')
  // A shopper who has entered the password is not asked again after other preferences change.
  await done(save({ passwordEnabled: true, password: 'open sesame', homeTitle: 'Lamps', version: 2 }))
  expect(await sealed()).toEqual(before)
})

test('a password that was encrypted with a lost key can be replaced', async () => {
  await server.services.db.inStore(storefront.owner.storeId, (tx) =>
    tx
      .insertInto('storefront_preferences')
      .values({ store_id: storefront.owner.storeId, password_enabled: true, password_sealed: 'x'.repeat(60) })
      .execute(),
  )
  expect((await read()).password).toBe('')
  expect((await storefront.get('/')).headers['location']).toBe('/password')
  await done(save({ passwordEnabled: true, password: 'new' }))
})

test('further languages and currencies are saved, and a rate keeps the time when it was entered', async () => {
  const currencies = [
    { code: 'EUR', rate: '0.92', roundTo: 1 },
    { code: 'JPY', rate: '149.5', roundTo: 10 },
  ]
  const first = await done<Answer>(save({ language: 'de', otherLanguages: ['en', 'de'], currencies }))
  expect(first).toMatchObject({ language: 'de', otherLanguages: ['en'], currency: 'USD', currencies })
  server.advance(60)
  const changed = [currencies[0]!, { ...currencies[1]!, rate: '150' }]
  const second = await done<Answer>(save({ currencies: changed, version: first.version }))
  expect(second.currencies[0]).toEqual(first.currencies[0])
  expect(Date.parse(second.currencies[1]!.ratedAt)).toBeGreaterThan(Date.parse(first.currencies[1]!.ratedAt))
  // What is left out stays as it is.
  expect(await done<Answer>(save({ version: second.version }))).toMatchObject({
    language: 'de',
    otherLanguages: ['en'],
    currencies: changed,
  })
})

test.each([
  [[{ code: 'USD', rate: '1', roundTo: 1 }], 'currencies.0.code', 'currency_own'],
  [
    [
      { code: 'EUR', rate: '1', roundTo: 1 },
      { code: 'EUR', rate: '2', roundTo: 1 },
    ],
    'currencies.1.code',
    'currency_repeated',
  ],
  [[{ code: 'JPY', rate: '1', roundTo: 1000 }], 'currencies.0.roundTo', 'unknown_value'],
  [[{ code: 'EUR', rate: '0', roundTo: 1 }], 'currencies.0.rate', 'exchange_rate'],
  [[{ code: 'EUR', rate: '1e9', roundTo: 1 }], 'currencies.0.rate', 'exchange_rate'],
  [[{ code: 'XXX', rate: '1', roundTo: 1 }], 'currencies.0.code', 'currency_unknown'],
])('further currencies are refused with the field: %j', async (currencies, field, code) => {
  expect((await save({ currencies })).body).toMatchObject({ code: 'invalid_input', errors: [{ field, code }] })
  expect((await read()).currencies).toEqual([])
})
