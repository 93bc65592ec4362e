import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { replaceSegmentAmounts, segmentAmounts } from '../../customers/api.ts'
import type { Conversion } from './currency.ts'

/** The number of products, carts or checkouts per statement. It is small enough that each statement is fast. */
const BATCH = 500

/**
 * Returns the SQL expression for an amount in the new currency: rounded half up to its smallest unit, in decimal arithmetic. A
 * price above 0 stays above 0, and null stays null.
 */
export const converted = (amount: RawBuilder<unknown>, { factor }: Conversion): RawBuilder<unknown> =>
  sql`case when ${amount} > 0 then greatest(round(${amount} * ${factor}::numeric), 1)::bigint else ${amount} end`

const setAll = (columns: readonly string[], conversion: Conversion) =>
  sql.join(columns.map((column) => sql`${sql.ref(column)} = ${converted(sql.ref(column), conversion)}`))

const variantAmounts = ['price_cents', 'compare_at_cents', 'cost_cents'] as const
const upsellAmounts = ['value_cents', 'minimum_cents'] as const
const discountAmounts = ['value_cents', 'buy_cents', 'minimum_cents', 'maximum_cents', 'maximum_shipping_cents'] as const

/** Returns the largest amount in the catalog, discounts, offers, shipping rates, smart collections and segments, or 0 when there is none. */
export async function largestAmount(tx: Tx): Promise<number> {
  const { rows } = await sql<{ most: number }>`
    select greatest(0,
      (select max(greatest(price_cents, compare_at_cents, cost_cents)) from variants),
      (select max(greatest(value_cents, buy_cents, minimum_cents, maximum_cents, maximum_shipping_cents)) from discounts),
      (select max(greatest(value_cents, minimum_cents)) from upsell_offers),
      (select max(greatest(price_cents, free_from_cents, case when basis = 'price' then greatest(least, most) end)) from shipping_rates),
      (select max(greatest(fixed_cents, unit_cents, refund_cents)) from cost_rules),
      (select max(amount_cents) from daily_costs),
      (select max((rule ->> 'cents')::bigint) from collections, jsonb_array_elements(rules -> 'rules') rule)
    )::bigint as most`.execute(tx)
  return Math.max(rows[0]!.most, ...(await segmentAmounts(tx)))
}

/**
 * Converts prices, compare-at prices and costs, in batches of products. A member who is editing a converted product gets a
 * version conflict.
 */
export async function convertCatalogue(tx: Tx, conversion: Conversion, now: Date): Promise<void> {
  for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
    // Products are locked in the order of their IDs, as in all other code.
    const held = await tx.selectFrom('products').select('id').where('id', '>', after).orderBy('id').limit(BATCH).forNoKeyUpdate().execute()
    const last = held.at(-1)
    if (!last) return
    after = last.id
    const ids = held.map(({ id }) => id)
    const isOther = sql.join(
      variantAmounts.map((column) => sql`${sql.ref(column)} is distinct from ${converted(sql.ref(column), conversion)}`),
      sql` or `,
    )
    const { rows } = await sql<{ product_id: string }>`
      update variants set ${setAll(variantAmounts, conversion)} where product_id = any (${ids}::uuid[]) and (${isOther})
      returning product_id`.execute(tx)
    const changed = [...new Set(rows.map((row) => row.product_id))]
    if (changed.length > 0)
      await sql`update products set version = version + 1, updated_at = ${now} where id = any (${changed}::uuid[])`.execute(tx)
  }
}

/**
 * Converts discounts, offers, shipping rates and price conditions of smart collections. The caller holds the lock of `lockCollections`.
 */
export async function convertTerms(tx: Tx, storeId: string, conversion: Conversion, now: Date): Promise<void> {
  await sql`update discounts set ${setAll(discountAmounts, conversion)}, version = version + 1, updated_at = ${now}
    where num_nonnulls(${sql.join(discountAmounts.map((column) => sql.ref(column)))}) > 0`.execute(tx)
  await sql`update upsell_offers set ${setAll(upsellAmounts, conversion)}, version = version + 1, updated_at = ${now}
    where num_nonnulls(${sql.join(upsellAmounts.map((column) => sql.ref(column)))}) > 0`.execute(tx)
  // The upper limit of one rate and the lower limit of the next must stay adjacent, so both are calculated from the lower limit
  // of the next rate.
  const least = converted(sql`least`, conversion)
  await sql`update shipping_rates set ${setAll(['price_cents', 'free_from_cents'], conversion)},
    least = case basis when 'price' then ${least} else least end,
    most = case when basis = 'price' and most is not null then greatest(${converted(sql`(most + 1)`, conversion)} - 1, ${least}) else most end`.execute(
    tx,
  )
  await sql`update shipping_zones set version = version + 1, updated_at = ${now}`.execute(tx)
  const cents = sql`(rule ->> 'cents')::bigint`
  const { numAffectedRows } = await sql`
    update collections set version = version + 1, updated_at = ${now}, is_stale = true, rules = jsonb_set(rules, '{rules}', (
      select jsonb_agg(case when rule ? 'cents' then jsonb_set(rule, '{cents}', to_jsonb(${converted(cents, conversion)})) else rule end
        order by place)
      from jsonb_array_elements(rules -> 'rules') with ordinality as all_rules (rule, place)))
    where rules @? '$.rules[*] ? (exists(@.cents))'`.execute(tx)
  if (numAffectedRows) await enqueue(tx, storeId, 'collections.refresh', { storeId })
}

/** Converts the amounts in the conditions of customer segments. */
export async function convertSegments(tx: Tx, conversion: Conversion, now: Date): Promise<void> {
  const { rows } = await sql<{ before: number; after: number }>`
    select cents as before, ${converted(sql`cents`, conversion)} as after from unnest(${await segmentAmounts(tx)}::bigint[]) cents`.execute(
    tx,
  )
  await replaceSegmentAmounts(tx, new Map(rows.map(({ before, after }) => [before, after])), now)
}

/** Converts the prices by which feeds select products. Feeds with a file are built again, in the new currency. */
export async function convertFeeds(tx: Tx, conversion: Conversion, now: Date): Promise<void> {
  const withPrice = (settings: RawBuilder<unknown>, end: 'priceFrom' | 'priceTo') => {
    const path = sql`array['selection', 'filter', ${sql.lit(end)}]`
    const price = converted(sql`(settings #>> ${path})::bigint`, conversion)
    return sql`case when settings #> ${path} is null then ${settings} else jsonb_set(${settings}, ${path}, to_jsonb(${price})) end`
  }
  await sql`update product_feeds set version = version + 1, updated_at = ${now},
    requested_at = case when state = 'draft' then requested_at else coalesce(requested_at, ${now}) end,
    settings = ${withPrice(withPrice(sql`settings`, 'priceFrom'), 'priceTo')}`.execute(tx)
}

/** Converts cost rules, ad spend and custom costs, which a store may have before its first sale. */
export async function convertCosts(tx: Tx, conversion: Conversion): Promise<void> {
  await sql`update cost_rules set ${setAll(['fixed_cents', 'unit_cents', 'refund_cents'], conversion)}`.execute(tx)
  await sql`update daily_costs set ${setAll(['amount_cents'], conversion)}`.execute(tx)
}

/**
 * Converts the amounts that are stored with carts. Cart prices themselves are calculated when they are shown. Carts that are
 * being changed or paid for are skipped. This is safe, because shoppers see the new prices before they can pay.
 */
export async function convertCarts(tx: Tx, from: string, conversion: Conversion): Promise<void> {
  const all = async (batch: RawBuilder<unknown>) => {
    while (((await batch.execute(tx)).numAffectedRows ?? 0n) >= BATCH);
  }
  // A price that the shopper saw in the old currency cannot be compared with the new price, so it is removed.
  await all(sql`update cart_lines l set price_cents = null from (
      select cart_id, variant_id from cart_lines where price_cents is not null limit ${sql.lit(BATCH)} for no key update skip locked
    ) seen where l.cart_id = seen.cart_id and l.variant_id = seen.variant_id`)
  const price = sql`(line ->> 'priceCents')::bigint`
  await all(sql`update checkouts c set currency = ${conversion.to}, total_cents = ${converted(sql`total_cents`, conversion)}, lines = coalesce((
      select jsonb_agg(jsonb_set(line, '{priceCents}', to_jsonb(${converted(price, conversion)})) order by place)
      from jsonb_array_elements(c.lines) with ordinality as all_lines (line, place)), '[]')
    from (select id from checkouts where currency = ${from} limit ${sql.lit(BATCH)} for no key update skip locked) open where c.id = open.id`)
}

/** Removes the further currencies in which shoppers see prices, because their rates are from the former currency. */
export async function forgetRates(tx: Tx): Promise<void> {
  await sql`update storefront_preferences set currencies = '[]', version = version + 1 where currencies <> '[]'`.execute(tx)
}
