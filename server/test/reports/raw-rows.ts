import { type Selectable, sql } from 'kysely'

import type { DB } from '../../src/platform/db/types.ts'
import type { TestServer } from '../test-server.ts'

export interface RawVisit {
  id: string
  store: string
  at: number
  channel: number
  referrer: string
  country: string
  /** The tags of its link in lower case, or null without tags. */
  tags: string[] | null
  step: number
  landing: string
  device: number
  pageviews: number
}
/** A visit that saw an offer of Boost Upsell, or bought an offered item. */
export interface RawOfferVisit {
  store: string
  at: number
  hasBought: boolean
}
export interface RawEntry {
  store: string
  currency: string
  at: number
  kind: string
  channel: string
  cents: number
  quantity: number
  orders: number
  order: string | null
  document: string
}
export interface RawOrder {
  id: string
  at: number
  country: string
  gateway: string
  codes: string[]
  /** Whether its customer is new, returning, or nobody. */
  customer: string
  channel: string
  referrer: string
  campaign: string
  first: string[] | null
  last: string[] | null
}
export interface RawLine {
  store: string
  order: string
  at: number
  position: number
  quantity: number
  cost: number | null
}
export interface RawRefund {
  store: string
  order: string
  at: number
  lines: { position: number; quantity: number; restock: boolean; removed: number; returned: number }[]
}
export interface RawCheckout {
  store: string
  id: string
  at: number
  order: string | null
  recoveredBy: string | null
}
export interface RawMessage {
  checkout: string
  channel: string
  state: string
  isClicked: boolean
}
export interface RawAdCost {
  store: string
  cents: number
  from: string
  to: string | null
}

/** A page view that was left out. */
export interface LeftOut {
  store: string
  at: number
  reason: 'bot' | 'spam'
}

/** Everything that reports are about, as it was stored when it happened. Nothing that was added up is in it. */
export interface RawRows {
  currencies: Map<string, string>
  visits: RawVisit[]
  offerVisits: RawOfferVisit[]
  entries: RawEntry[]
  orders: Map<string, RawOrder>
  lines: RawLine[]
  refunds: RawRefund[]
  checkouts: RawCheckout[]
  messages: RawMessage[]
  adCosts: RawAdCost[]
  /** As it was written, because only sums are stored. */
  leftOut: LeftOut[]
}

type ReadAll = <T extends keyof DB>(table: T, columns?: string) => Promise<Selectable<DB[T]>[]>

/** Reads the raw rows of stores with plain selects of whole tables, one store after the other. */
export async function readRawRows(
  { services }: Pick<TestServer, 'services'>,
  storeIds: readonly string[],
): Promise<Omit<RawRows, 'leftOut'>> {
  const all: ReadAll = async <T extends keyof DB>(table: T, columns = '*') => {
    const read = []
    for (const storeId of storeIds) {
      const select = sql<Selectable<DB[T]>>`select ${sql.raw(columns)} from ${sql.table(table)}`
      read.push(...(await services.db.inStore(storeId, (tx) => select.execute(tx))).rows)
    }
    return read
  }
  const currencies = new Map((await all('stores')).map(({ id, currency }) => [id, currency]))
  const words = new Map((await all('visit_words')).map(({ store_id, id, text }) => [`${store_id} ${id}`, text]))
  const orders = await readOrders(all)
  const began = new Map((await all('visits')).map(({ id, started_at }) => [id, started_at.getTime()]))
  return {
    currencies,
    visits: (await all('visits')).map((visit) => {
      const word = (id: number) => words.get(`${visit.store_id} ${id}`) ?? ''
      return {
        id: visit.id,
        store: visit.store_id,
        at: visit.started_at.getTime(),
        channel: visit.channel,
        referrer: word(visit.referrer_id),
        country: word(visit.country_id),
        tags: tagsOf(word(visit.utm_id)),
        step: visit.step,
        landing: word(visit.landing_id),
        device: visit.device,
        pageviews: visit.pageviews,
      }
    }),
    offerVisits: (await all('upsell_visits')).map(({ store_id, visit_id, step }) => ({
      store: store_id,
      at: began.get(visit_id)!,
      hasBought: step === 1,
    })),
    entries: (await all('sales_ledger')).map((entry) => ({
      store: entry.store_id,
      currency: currencies.get(entry.store_id)!,
      at: entry.occurred_at.getTime(),
      kind: entry.kind,
      channel: entry.channel,
      cents: entry.amount_cents,
      quantity: entry.quantity,
      orders: entry.order_count,
      order: entry.order_id,
      document: entry.document,
    })),
    orders,
    lines: (await all('order_lines')).map((line) => ({
      store: line.store_id,
      order: line.order_id,
      at: orders.get(line.order_id)!.at,
      position: line.position,
      quantity: line.quantity,
      cost: line.cost_cents,
    })),
    refunds: (await all('refunds')).flatMap((refund) =>
      refund.succeeded_at === null
        ? []
        : [
            {
              store: refund.store_id,
              order: refund.order_id,
              at: refund.succeeded_at.getTime(),
              lines: refund.lines as unknown as RawRefund['lines'],
            },
          ],
    ),
    checkouts: (await all('checkouts')).flatMap((checkout) =>
      checkout.abandoned_at === null || checkout.captured_at === null
        ? []
        : [
            {
              store: checkout.store_id,
              id: checkout.id,
              at: checkout.captured_at.getTime(),
              order: checkout.order_id,
              recoveredBy: checkout.recovered_by,
            },
          ],
    ),
    messages: (await all('abandoned_messages')).map(({ checkout_id, channel, state, clicked_at }) => ({
      checkout: checkout_id,
      channel,
      state,
      isClicked: clicked_at !== null,
    })),
    adCosts: await readAdCosts(all),
  }
}

/** The six tags of a link. The site of an ad whose link has none is a seventh text. */
function tagsOf(text: string): string[] | null {
  const tags = text === '' ? [] : (JSON.parse(text) as string[]).slice(0, 6)
  return tags.some((tag) => tag !== '') ? tags : null
}

async function readOrders(all: ReadAll): Promise<RawRows['orders']> {
  const customers = new Map((await all('customers')).map(({ id, first_order_at }) => [id, first_order_at]))
  const campaigns = new Map((await all('order_campaigns')).map((row) => [row.order_id, row]))
  const customerOf = (id: string | null, at: Date) => {
    const first = id === null ? undefined : customers.get(id)
    return first ? (at <= first ? 'new' : 'returning') : ''
  }
  const rows = (await all('orders')).map((order): [string, RawOrder] => {
    const attribution = order.attribution as { channel?: string; referrer?: string; utm?: { campaign?: string } } | null
    const campaign = campaigns.get(order.id)
    return [
      order.id,
      {
        id: order.id,
        at: order.placed_at.getTime(),
        country: order.country,
        gateway: order.gateway_name,
        codes: (order.discounts as unknown as { code: string | null; title: string }[]).map(({ code, title }) => code ?? title),
        customer: customerOf(order.customer_id, order.placed_at),
        channel: attribution?.channel ?? '',
        referrer: attribution?.referrer ?? '',
        campaign: campaign ? (tagsOf(campaign.last_utm)?.[2] ?? '') : '',
        first: campaign ? tagsOf(campaign.first_utm) : null,
        last: campaign ? tagsOf(campaign.last_utm) : null,
      },
    ]
  })
  return new Map(rows)
}

async function readAdCosts(all: ReadAll): Promise<RawAdCost[]> {
  // As texts, because dates have no time.
  const rows = await all('daily_costs', 'store_id, amount_cents, first_day::text, last_day::text')
  return rows.map(({ store_id, amount_cents, first_day, last_day }) => ({
    store: store_id,
    cents: amount_cents,
    from: String(first_day),
    to: last_day === null ? null : String(last_day),
  }))
}
