import { sql } from 'kysely'

import type { People, PersonData } from '../../person-data.ts'
import { containsWords, valuesContainWords } from '../../platform/db/contains-words.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { refreshSearchIndex } from './search-index.ts'
import { rowsAfter } from '../../platform/db/rows-after.ts'

/** What taxes and reports need of an address. */
const placeOf = (column: 'shipping_address' | 'billing_address') => {
  const address = sql.ref(column)
  return sql`case when ${address} is null then null else jsonb_build_object('name', '', 'company', '', 'address1', '', 'address2', '',
    'city', '', 'zip', '', 'phone', '', 'province', coalesce(${address} ->> 'province', ''), 'country', coalesce(${address} ->> 'country', '')) end`
}

/** The texts of events that say nothing about a person. */
const eventTexts = ['name', 'mail', 'carrier']

/** How many orders are named that are in the way. */
const NAMED = 5

interface InTheWay {
  id: string
  name: string
  email: string
  is_open: boolean
}

/** Orders keep their number, lines, amounts, dates, country and region. They wait until they are fulfilled and paid, or canceled. */
export const orderData: PersonData = {
  kind: 'orders',
  becomes: 'anonymized',
  sections: [
    {
      name: 'orders',
      page: (tx, { orderIds }, after, limit) =>
        rowsAfter(
          tx,
          sql`select id::text, name, placed_at, state, payment_status, fulfillment_status, email, phone, customer_name, shipping_address, billing_address,
            note, tags, currency, subtotal_cents, discount_cents, discount_code, shipping_cents, shipping_method, tax_cents, total_cents, paid_cents,
            refunded_cents, attribution, visitor_consent from orders where id = any (${orderIds}::uuid[])`,
          after,
          limit,
        ),
    },
    {
      name: 'order-lines',
      page: (tx, { orderIds }, after, limit) =>
        rowsAfter(
          tx,
          sql`select l.id::text, o.name as order_name, l.title, l.variant_title, l.sku, l.quantity, l.refunded_quantity, l.unit_price_cents,
            l.discount_cents, l.tax_cents, l.total_cents from order_lines l join orders o on o.store_id = l.store_id and o.id = l.order_id
            where l.order_id = any (${orderIds}::uuid[])`,
          after,
          limit,
        ),
    },
    {
      name: 'shipments',
      page: (tx, { orderIds }, after, limit) =>
        rowsAfter(
          tx,
          sql`select f.id::text, o.name as order_name, f.created_at, f.carrier, f.tracking_number, f.tracking_url
            from fulfillments f join orders o on o.store_id = f.store_id and o.id = f.order_id where f.order_id = any (${orderIds}::uuid[])`,
          after,
          limit,
        ),
    },
    {
      name: 'order-timeline',
      page: (tx, { orderIds }, after, limit) =>
        rowsAfter(
          tx,
          sql`select e.id::text, o.name as order_name, e.happened_at, e.kind, e.data
            from order_events e join orders o on o.store_id = e.store_id and o.id = e.order_id where e.order_id = any (${orderIds}::uuid[])`,
          after,
          limit,
        ),
    },
  ],
  emails: sql`select email from orders where email <> ''`,
  async count(tx, { orderIds }) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from orders where id = any (${orderIds}::uuid[]) and erased_at is null`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async hold(tx, { orderIds }) {
    await sql`select from orders where id = any (${orderIds}::uuid[]) order by id for no key update`.execute(tx)
  },
  async obstacles(tx, { orderIds }) {
    // Nothing is left to do for an order that was refunded or voided, whether or not it was sent. Test orders are never sent.
    const { rows } = await sql<InTheWay>`
      select o.id, o.name, o.email, o.state = 'open' and not o.is_test and o.payment_status not in ('refunded', 'voided') as is_open
      from orders o
      where o.id = any (${orderIds}::uuid[]) and (
        (o.state = 'open' and not o.is_test and o.payment_status not in ('refunded', 'voided'))
        or exists (select from order_transactions t where t.order_id = o.id and t.state = 'pending')
        or exists (select from refunds r where r.order_id = o.id and r.state = 'pending'))
      order by o.placed_at desc, o.id`.execute(tx)
    return (['open_orders', 'money_in_progress'] as const).flatMap((reason) => {
      const found = rows.filter(({ is_open }) => is_open === (reason === 'open_orders'))
      const orders = found.slice(0, NAMED).map(({ id, name }) => ({ id, name }))
      return found.length === 0 ? [] : [{ reason, orders, emails: found.map(({ email }) => email) }]
    })
  },
  async erase(tx, { orderIds, words, emails, customerIds, before }, { now, limit }) {
    const { rows } = await sql<{ id: string }>`
      update orders set email = '', phone = '', customer_name = '', note = '', status_digest = null, erased_at = ${now}, version = version + 1,
        shipping_address = ${placeOf('shipping_address')}, billing_address = ${placeOf('billing_address')},
        attribution = case when ${valuesContainWords(sql`attribution`, words)} then null else attribution end,
        tags = array(select tag from unnest(tags) as tag where not ${containsWords(sql`tag`, words)})
      where id in (
        select id from orders where id = any (${orderIds}::uuid[]) and erased_at is null order by id limit ${limit} for no key update)
      returning id`.execute(tx)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await eraseParts(tx, ids)
    const contacts = ids.length < limit ? await eraseContacts(tx, { emails, customerIds, before }, limit) : 0
    return Math.max(ids.length, contacts)
  },
}

/** Erases their email where it’s the contact of somebody else’s order. */
async function eraseContacts(
  tx: Tx,
  { emails, customerIds, before }: Pick<People, 'emails' | 'customerIds' | 'before'>,
  limit: number,
): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    update orders set email = '', version = version + 1
    where id in (
      select id from orders where email = any (${emails}::text[]) and customer_id <> all (${customerIds}::uuid[]) and placed_at <= ${before}
      order by id limit ${limit} for no key update)
    returning id`.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await refreshSearchIndex(tx, ids)
  return ids.length
}

/** Erases what belongs to orders: comments, the texts of events, tracking numbers (they lead to the address), reasons and errors. */
async function eraseParts(tx: Tx, ids: readonly string[]): Promise<void> {
  const ofThem = sql`order_id = any (${ids}::uuid[])`
  await sql`delete from order_events where ${ofThem} and kind = 'comment'`.execute(tx)
  await sql`
    update order_events set data = (
      select jsonb_object_agg(key, case when jsonb_typeof(value) = 'string' and key <> all (${eventTexts}::text[]) then '""' else value end)
      from jsonb_each(data))
    where ${ofThem} and data <> '{}'`.execute(tx)
  await sql`update fulfillments set tracking_number = '', tracking_url = '' where ${ofThem}`.execute(tx)
  await sql`update refunds set reason = '' where ${ofThem}`.execute(tx)
  await sql`update order_transactions set error = '' where ${ofThem}`.execute(tx)
  await refreshSearchIndex(tx, ids)
}
