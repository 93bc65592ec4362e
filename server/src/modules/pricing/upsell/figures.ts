import { UPSELL_METRICS_DAYS } from '@vitrine/contract/upsell-limits.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** The figures of an offer. */
export interface UpsellFigures {
  /** How often it was shown: once per cart and order, and on product pages once per visit. */
  seen: number
  accepted: number
  orders: number
  /** Total sales in minor units, less refunds. */
  revenueCents: number
}

const none: UpsellFigures = { seen: 0, accepted: 0, orders: 0, revenueCents: 0 }

/** The condition on a kind of offers that are on product pages. */
export const isOnPages = (kind: RawBuilder<unknown>): RawBuilder<boolean> => sql`${kind} in ('quantity', 'bundle')`

/** Returns the first instant of the period of all figures. */
export const figuresSince = (now: Date): Date => new Date(now.getTime() - UPSELL_METRICS_DAYS * 86_400_000)

/**
 * Reads the figures of offers in the last 90 days. Revenue is what the sales ledger has of an order in the channel `boost_upsell`, in
 * which discounts and taxes are sums per order: an order with items of several offers is divided among them by the prices of their lines.
 * Test orders have no ledger, and canceled orders don't count. A visit that saw an offer on a page and accepted it is one that saw it.
 */
export async function readFigures(tx: Tx, ids: readonly string[], now: Date): Promise<Map<string, UpsellFigures>> {
  if (ids.length === 0) return new Map()
  const since = figuresSince(now)
  const { rows } = await sql<{ id: string } & UpsellFigures>`
    select wanted.id, s.seen, s.accepted, o.orders, o.revenue as "revenueCents"
    from unnest(${[...ids]}::uuid[]) as wanted (id)
      join upsell_offers u on u.id = wanted.id
      cross join lateral (
        select count(distinct case when ${isOnPages(sql`u.kind`)} then coalesce(e.visit_id, e.cart_id) else e.id end)
            filter (where is_shown)::int as seen,
          count(*) filter (where accepted_at is not null)::int as accepted
        from upsell_exposures e where e.offer_id = wanted.id and e.seen_at > ${since}
      ) s
      cross join lateral (
        select count(*)::int as orders, coalesce(sum(round(sold.cents * mine / nullif(whole, 0))), 0)::bigint as revenue
        from (
          select order_id, sum(total_cents)::numeric as mine from order_lines where upsell_offer_id = wanted.id group by order_id
        ) l
          join orders o on o.id = l.order_id and o.placed_at > ${since} and o.cancelled_at is null and not o.is_test
          cross join lateral (
            select sum(total_cents) as whole from order_lines a where a.order_id = l.order_id and a.upsell_offer_id is not null) a
          cross join lateral (
            select coalesce(sum(amount_cents), 0) as cents from sales_ledger g where g.order_id = l.order_id and g.channel = 'boost_upsell') sold
      ) o`.execute(tx)
  const found = new Map(rows.map(({ id, ...figures }) => [id, figures]))
  return new Map(ids.map((id) => [id, found.get(id) ?? none]))
}
