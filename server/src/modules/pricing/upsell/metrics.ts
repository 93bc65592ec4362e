import type { upsellOfferCalls } from '@vitrine/contract/calls/upsell-offers.ts'
import { UPSELL_LIFT_ORDERS, UPSELL_METRICS_DAYS } from '@vitrine/contract/upsell-limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { figuresSince, isOnPages, readFigures } from './figures.ts'
import { liftOf, type Sample } from './lift.ts'

type Answer = z.input<(typeof upsellOfferCalls)['upsellOffers.metrics']['answer']>

/**
 * Reads the figures of an offer, and compares the average order of those who saw it with that of its control group.
 * @throws Problem `not_found`
 */
export async function readMetrics(tx: Tx, now: Date, id: string): Promise<Answer> {
  const offer = await tx
    .selectFrom('upsell_offers')
    .select('id')
    .select((eb) => eb.selectFrom('stores').select('currency').as('currency'))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!offer) throw problem('not_found')
  const figures = (await readFigures(tx, [id], now)).get(id)!
  const samples = await readSamples(tx, id, figuresSince(now))
  const of = (isShown: boolean) => samples.find((one) => one.isShown === isShown) ?? { count: 0, mean: 0, variance: 0 }
  const [shown, control] = [of(true), of(false)]
  const lift = liftOf(shown, control)
  return {
    currency: offer.currency!,
    days: UPSELL_METRICS_DAYS,
    ...figures,
    shown: { orders: shown.count, averageCents: Math.round(shown.mean) },
    control: { orders: control.count, averageCents: Math.round(control.mean) },
    lift: lift ? { cents: Math.round(lift.difference), lowCents: Math.round(lift.low), highCents: Math.round(lift.high) } : null,
    ordersNeeded: UPSELL_LIFT_ORDERS,
  }
}

/**
 * Reads the orders of shoppers who could see an offer, by whether they did: of its carts and orders, and of an offer on product pages the
 * orders of the visits that could see it there. The value of an order is its net sales when it was placed,
 * according to the sales ledger: its items less discounts, including added ones, without shipping, taxes and later refunds.
 */
async function readSamples(tx: Tx, id: string, since: Date): Promise<(Sample & { isShown: boolean })[]> {
  const { rows } = await sql<Sample & { isShown: boolean }>`
    select is_shown as "isShown", count(*)::int as count, avg(cents)::float8 as mean, coalesce(var_samp(cents), 0)::float8 as variance
    from upsell_offers u join upsell_exposures e on e.offer_id = u.id
      left join visits v on v.id = e.visit_id and e.cart_id is null
      join orders o on o.id = coalesce(e.order_id, v.order_id) and not o.is_test and o.cancelled_at is null
      cross join lateral (
        select coalesce(sum(amount_cents), 0) as cents from sales_ledger g where g.order_id = o.id and g.kind in ('sale', 'discount')) sold
    where u.id = ${id} and e.seen_at > ${since} and ${isOnPages(sql`u.kind`)} = (e.cart_id is null)
    group by is_shown`.execute(tx)
  return rows
}
