import { channels } from '@vitrine/contract/channels.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { type Left, type Person, type PlacedOrder, salesOf, spentOf } from './test-reference.ts'

/** Returns a random whole number from 0 up to, but not including, `most`. */
export type Roll = (most: number) => number

export const oneOf = <T>(roll: Roll, values: readonly T[]): T => values[roll(values.length)]!

export const countries = ['', 'DE', 'US', 'FR', 'JP']
export const tags = ['VIP', 'wholesale', 'Größe', 'a,b"c', 'x\\y']
export const languages = ['', 'en', 'en-US', 'de', 'de-AT', 'pt-BR']
export const utms = ['', 'google', 'Google', 'newsletter', "o'neil"]
export const consents = ['none', 'pending', 'subscribed', 'unsubscribed'] as const

/** Moments near the ends of local days, in months in which clocks change. */
export const momentAt = (roll: Roll): Date => {
  const midnight = Date.UTC(2025, 9 + roll(14), 1 + roll(28), roll(24), roll(4) * 15)
  return new Date(midnight + oneOf(roll, [-1, 0, 1, 1_800_000]))
}

/** Products and collections, by their IDs. */
export interface Shelf {
  products: string[]
  collections: ReadonlyMap<string, readonly string[]>
}

export const makeShelf = (roll: Roll): Shelf => {
  const products = Array.from({ length: 12 }, () => uuidv7())
  return { products, collections: new Map(Array.from({ length: 4 }, () => [uuidv7(), products.filter(() => roll(4) === 0)])) }
}

export function makePerson(roll: Roll, at: number, { products }: Shelf): Person {
  return {
    id: uuidv7(),
    email: roll(20) === 0 ? null : `p${at}@example.test`,
    formerEmails: roll(10) === 0 ? [`former${at}@example.test`] : [],
    created: momentAt(roll),
    country: oneOf(roll, countries),
    tags: tags.filter(() => roll(3) === 0),
    language: oneOf(roll, languages),
    emailConsent: oneOf(roll, consents),
    smsConsent: oneOf(roll, consents),
    account: oneOf(roll, ['none', 'invited', 'enabled', 'disabled']),
    // Some have more orders than their row tells of.
    orders: Array.from({ length: roll(15) === 0 ? 8 + roll(8) : Math.max(0, roll(6) - 2) }, (): PlacedOrder => {
      const total = oneOf(roll, [0, 100, 2500, 9999, 10_000])
      const paid = roll(3) === 0 ? Math.floor(total / 2) : total
      return {
        id: uuidv7(),
        at: momentAt(roll),
        isTest: roll(6) === 0,
        isCanceled: roll(5) === 0,
        total,
        paid,
        refunded: roll(3) === 0 ? roll(paid + 1) : 0,
        channel: oneOf(roll, ['', ...channels.slice(0, 3)]),
        utmSource: oneOf(roll, utms),
        utmCampaign: oneOf(roll, utms),
        lines: Array.from({ length: 1 + roll(3) }, () => {
          const quantity = 1 + roll(3)
          return { product: oneOf(roll, products), quantity, returned: roll(3) === 0 ? roll(quantity + 1) : 0 }
        }),
      }
    }),
  }
}

export const makeCheckouts = (roll: Roll, people: readonly Person[]): Left[] =>
  people
    .flatMap(({ email, formerEmails }) => [email, ...formerEmails])
    .filter((email) => email !== null && roll(3) === 0)
    .map((email) => ({ email: email!, at: roll(4) === 0 ? null : momentAt(roll), isOpen: roll(3) > 0 }))

/** Writes all of this into a store. Cancellations, refunds and half of the customers of orders come later than the orders, as in life. */
export async function writeWorld(
  tx: Tx,
  storeId: string,
  people: readonly Person[],
  checkouts: readonly Left[],
  shelf: Shelf,
): Promise<void> {
  const store_id = storeId
  await insertRows(
    tx,
    'customers',
    people.map((person) => customerRow(store_id, person)),
  )
  const former = people.flatMap(({ id, formerEmails }) => formerEmails.map((email) => ({ store_id, email, customer_id: id })))
  await insertRows(tx, 'customer_former_emails', former)
  const orders = people.flatMap((person) => person.orders.map((order) => ({ order, person })))
  await insertRows(
    tx,
    'orders',
    orders.map(({ order, person }, at) => orderRow(store_id, order, at % 2 ? person.id : null)),
  )
  await insertRows(
    tx,
    'order_lines',
    orders.flatMap(({ order }) => linesOf(store_id, order)),
  )
  await sql`update orders o set customer_id = g.customer, cancelled_at = case when g.canceled then placed_at end,
      state = case when g.canceled then 'cancelled' else 'open' end
    from jsonb_to_recordset(${JSON.stringify(
      orders.map(({ order, person }) => ({ id: order.id, customer: person.id, canceled: order.isCanceled })),
    )}::jsonb) as g (id uuid, customer uuid, canceled boolean) where o.id = g.id`.execute(tx)
  await sql`update order_lines l set refunded_quantity = g.returned
    from jsonb_to_recordset(${JSON.stringify(
      orders.flatMap(({ order }) => order.lines.map(({ returned }, position) => ({ id: order.id, position, returned }))),
    )}::jsonb) as g (id uuid, position int, returned int) where l.order_id = g.id and l.position = g.position`.execute(tx)
  await insertRows(
    tx,
    'checkouts',
    checkouts.map((left) => checkoutRow(store_id, left)),
  )
  await insertRows(
    tx,
    'products',
    shelf.products.map((id) => ({ store_id, id, title: id, handle: id })),
  )
  for (const [id, members] of shelf.collections) {
    await tx.insertInto('collections').values({ store_id, id, title: id, handle: id, kind: 'manual' }).execute()
    for (const [position, product_id] of members.entries())
      await tx.insertInto('collection_products').values({ store_id, collection_id: id, product_id, position }).execute()
  }
}

function customerRow(store_id: string, person: Person) {
  const sales = salesOf(person)
  const from = ({ channel = '', utmSource = '', utmCampaign = '' }: Partial<PlacedOrder> = {}) => [channel, utmSource, utmCampaign] as const
  const [first, last] = [from(sales[0]), from(sales.at(-1))]
  return {
    store_id,
    id: person.id,
    email: person.email,
    created_at: person.created,
    country: person.country,
    tags: person.tags,
    language: person.language,
    email_consent: person.emailConsent,
    email_consent_at: person.emailConsent === 'none' ? null : person.created,
    sms_consent: person.smsConsent,
    sms_consent_at: person.smsConsent === 'none' ? null : person.created,
    account_state: person.account,
    order_count: sales.length,
    spent_cents: spentOf(person),
    first_order_at: sales[0]?.at ?? null,
    last_order_at: sales.at(-1)?.at ?? null,
    first_channel: first[0],
    first_utm_source: first[1],
    first_utm_campaign: first[2],
    last_channel: last[0],
    last_utm_source: last[1],
    last_utm_campaign: last[2],
  }
}

const orderRow = (store_id: string, { id, at, isTest, total, paid, refunded, lines }: PlacedOrder, customer_id: string | null) => ({
  store_id,
  id,
  name: id,
  placed_at: at,
  customer_id,
  is_test: isTest,
  payment_status: 'paid',
  currency: 'USD',
  item_count: lines.length,
  subtotal_cents: total,
  total_cents: total,
  paid_cents: paid,
  refunded_cents: refunded,
})

const linesOf = (store_id: string, { id, lines }: PlacedOrder) =>
  lines.map(({ product, quantity }, position) => ({
    store_id,
    order_id: id,
    position,
    id: uuidv7(),
    product_id: product,
    title: 'Lamp',
    quantity,
    unit_price_cents: 100,
    total_cents: 100,
  }))

const checkoutRow = (store_id: string, { email, at, isOpen }: Left) => ({
  store_id,
  id: uuidv7(),
  cart_id: uuidv7(),
  state: isOpen ? 'open' : 'completed',
  email,
  currency: 'USD',
  last_active_at: at ?? new Date(0),
  created_at: at ?? new Date(0),
  abandoned_at: at,
})
