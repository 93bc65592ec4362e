import { consentValue } from '@vitrine/contract/visitor-consent.ts'
import { beforeEach, describe, expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { send } from '../../../platform/db/query.ts'
import { newVisitId } from '../../analytics/recording/current.ts'
import { createStepFolder } from '../../analytics/recording/steps.ts'
import { CHROME, newBrowser } from '../../analytics/recording/test-visits.ts'
import { createUpsellPruner } from '../../pricing/upsell/prune.ts'
import { addUpsell } from '../../pricing/upsell/test-upsells.ts'
import { boughtOfferedQuery, sawOfferQuery } from '../../pricing/upsell/visits.ts'
import { buy, chargeTestCards, counted, sellOne, type SellingStore, withSellingStore } from '../checkout/test-checkout.ts'
import { newShopper } from './test-cart.ts'

let server: TestServer
let store: SellingStore
let kit: string
let path: string
withSellingStore((given, made) => ([server, store] = [given, made]), { TRUST_PROXY: '1' })
beforeEach(async () => {
  await chargeTestCards(server)
  kit = await sellOne(server, store, { title: 'Care kit', variants: [counted(500, { priceCents: 400 })] })
  const { handle } = await store.inStore((tx) =>
    tx
      .selectFrom('variants as v')
      .innerJoin('products as p', 'p.id', 'v.product_id')
      .select('p.handle')
      .where('v.id', '=', kit)
      .executeTakeFirstOrThrow(),
  )
  path = `/products/${handle}`
})

const tiers = [{ quantity: 2, ppm: 100_000 }]
const make = (changes: Record<string, unknown> = {}) =>
  addUpsell(server, store.owner, kit, { kind: 'quantity', tiers, title: 'Buy more', ...changes })
const metrics = async (id: string) => (await server.call('upsellOffers.metrics', { as: store.owner, params: { id } })).body
const load = (headers: Record<string, string> = {}) => store.get(path, { 'user-agent': CHROME, ...headers })
const shows = async (headers?: Record<string, string>) => (await load(headers)).text.includes('Buy more')
const groupOf = ({ headers }: { headers: Record<string, unknown> }) => /offer-group=(\d+)/.exec(String(headers['set-cookie']))?.[1]

describe('an offer on the page of a product', () => {
  test('is for everyone, whose page is the same and may be kept', async () => {
    await make()
    const { headers, text } = await load()
    expect(text).toContain('Buy more')
    expect(headers['set-cookie']).toBeUndefined()
    expect(headers['cache-control']).toBe('no-cache')
  })

  test('for countries is shown there alone, on a page that no cache between may keep', async () => {
    const offer = await make({ countries: ['DE'] })
    expect(await shows({ 'accept-language': 'de-DE' })).toBe(true)
    expect(await shows({ 'accept-language': 'en-US' })).toBe(false)
    // Nobody knows where this shopper is.
    expect(await shows()).toBe(true)
    expect((await load()).headers['cache-control']).toBe('private, no-cache')
    const fields = { offer: offer.id, variant: kit, quantity: 2 }
    expect((await newShopper(server, store).post('/cart/offer', fields, { 'accept-language': 'en-US' })).status).toBe(422)
    expect((await newShopper(server, store).post('/cart/offer', fields, { 'accept-language': 'de-DE' })).status).toBe(303)
  })

  test('for devices is shown on them alone', async () => {
    await make({ device: 'mobile' })
    const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
    expect(await shows({ 'user-agent': phone })).toBe(true)
    expect(await shows()).toBe(false)
  })

  test('with a share gives shoppers a group, whose members always see the same, and only they can accept it', async () => {
    const offer = await make({ share: 50 })
    // Of two groups that are 50 apart, one is in the half that sees it.
    const look = () => Promise.all([0, 50].map((group) => shows({ cookie: `offer-group=${group}` })))
    const seen = await look()
    expect(seen.toSorted()).toEqual([false, true])
    expect(await look()).toEqual(seen)
    const fresh = await load()
    expect(fresh.text.includes('Buy more')).toBe(await shows({ cookie: `offer-group=${groupOf(fresh)}` }))
    const accept = async (group: number) =>
      (
        await newShopper(server, store).post(
          '/cart/offer',
          { offer: offer.id, variant: kit, quantity: 2 },
          { cookie: `offer-group=${group}` },
        )
      ).status
    expect([await accept(seen.indexOf(true) * 50), await accept(seen.indexOf(false) * 50)]).toEqual([303, 422])
  })

  test('with a share gives no group to those who don’t allow it, takes it back with the consent, and shows them the offer', async () => {
    const { storeId: store_id } = store.owner
    await make({ share: 1 })
    for (const header of ['dnt', 'sec-gpc']) {
      const reply = await load({ [header]: '1' })
      expect([groupOf(reply), reply.text.includes('Buy more')], header).toEqual([undefined, true])
    }
    await store.inStore((tx) => tx.insertInto('storefront_preferences').values({ store_id, consent_banner: 'everyone' }).execute())
    expect(groupOf(await load())).toBeUndefined()
    const consent = (analytics: boolean) =>
      `consent=${consentValue({ analytics, marketing: false, answeredAt: server.services.now(), hadGpc: false })}`
    expect(groupOf(await load({ cookie: consent(true) }))).toMatch(/^\d{1,2}$/)
    const refused = await load({ cookie: `${consent(false)}; offer-group=7` })
    expect(String(refused.headers['set-cookie'])).toMatch(/offer-group=; Path=\/; Max-Age=0/)
    expect(refused.text).toContain('Buy more')
  })

  test('is seen once per visit, and its control group is compared with those who saw it', async () => {
    const offer = await make({ share: 50 })
    for (const group of [0, 50]) {
      const cookie = `offer-group=${group}`
      const [named] = /data-offer="[^"]+"/.exec((await load({ cookie })).text) ?? []
      const offers = /"(.+)"/.exec(named ?? '')![1]!
      const browser = newBrowser(server, store, { cookie })
      expect((await browser.see(path, { offers })).status).toBe(204)
      await browser.see(path, { offers })
      const { 'content-type': _type, ...headers } = browser.headers
      const shopper = newShopper(server, store)
      await shopper.post('/cart/add', { variant: kit, quantity: 1 }, headers)
      await buy(server, store, { items: {}, shopper })
    }
    await createStepFolder(server.services)()
    const { seen, shown, control } = (await metrics(offer.id)) as Record<string, { orders: number }>
    expect([seen, shown!.orders, control!.orders]).toEqual([1, 1, 1])
  })

  test('isn’t counted without a group, for another store’s offer, or for a broken report', async () => {
    const offer = await make({ share: 50 })
    const browser = newBrowser(server, store)
    const unknown = '01890000-0000-7000-8000-000000000000'
    for (const offers of [offer.id, `-${offer.id}`, unknown]) expect((await browser.see(path, { offers })).status).toBe(204)
    for (const offers of ['x', `${unknown} `, ` ${unknown}`, `${unknown}${unknown}`, Array.from({ length: 5 }, () => unknown).join(' ')])
      expect((await browser.see(path, { offers })).status, offers).toBe(422)
    expect(await store.inStore((tx) => tx.selectFrom('upsell_exposures').select('id').execute())).toEqual([])
    expect(await store.inStore((tx) => tx.selectFrom('upsell_visits').select('visit_id').execute())).toEqual([])
  })
})

test('the conversion rate has a part of its own: visits that bought an offered item, of those that saw an offer', async () => {
  const offer = await make({ share: 100 })
  const date = server.services.now().toISOString().slice(0, 10)
  const rate = async () =>
    (
      (await server.call('reports.conversionRate', { as: store.owner, query: { fromTime: date, toTime: date, timezone: 'UTC' } })).body as {
        splits: unknown
      }
    ).splits
  expect(await rate()).toMatchObject({ boostUpsell: null })
  await newBrowser(server, store).see(path, { offers: offer.id })
  const browser = newBrowser(server, store)
  await browser.see(path, { offers: offer.id })
  const { 'content-type': _type, ...headers } = browser.headers
  const shopper = newShopper(server, store)
  await shopper.post('/cart/offer', { offer: offer.id, variant: kit, quantity: 2 }, headers)
  expect(await rate()).toMatchObject({ boostUpsell: 0 })
  await buy(server, store, { items: {}, shopper })
  await createStepFolder(server.services)()
  expect(await rate()).toEqual({ onlineStore: 1 / 2, boostUpsell: 1 / 2 })
})

test('visits whose carts are gone are added up, and reports stay the same', async () => {
  const ago = (days: number) => new Date(server.services.now().getTime() - days * 86_400_000)
  await store.inStore((tx) =>
    send(
      tx,
      [1, 40, 40.003, 60].flatMap((days, at) => {
        const [saw, bought] = [newVisitId(ago(days)), newVisitId(ago(days))]
        const lines = [{ upsell: { offerId: kit, place: 'cart' as const } }]
        const { storeId } = store.owner
        return [sawOfferQuery(storeId, saw), at < 2 ? boughtOfferedQuery({ storeId, visitId: bought, lines }) : undefined]
      }),
    ),
  )
  const day = (days: number) => ago(days).toISOString().slice(0, 10)
  const rates = () =>
    Promise.all(
      [70, 50, 10].map(async (days) => {
        const query = { fromTime: day(days), toTime: day(0), timezone: 'UTC' }
        const { body } = await server.call('reports.conversionRate', { as: store.owner, query })
        return (body as { splits: { boostUpsell: number } }).splits.boostUpsell
      }),
    )
  const before = await rates()
  expect(before).toEqual([2 / 6, 2 / 5, 1 / 2])
  for (let night = 0; night < 2; night++) await createUpsellPruner(server.services)()
  expect(await rates()).toEqual(before)
  expect(await store.inStore((tx) => tx.selectFrom('upsell_visits').select('visit_id').execute())).toHaveLength(3)
})
