import type { Calls } from '@vitrine/contract/calls.ts'
import { LIVE_EVENTS_MAX, LIVE_ROWS_MAX } from '@vitrine/contract/limits.ts'
import type { z } from 'zod'

import type { RecentCart } from '../../checkout/api.ts'
import type { LiveFigures } from './figures.ts'
import type { ReportStores } from '../period/stores.ts'

export type LiveView = z.input<Calls['liveView.get']['answer']>
type Event = LiveView['events'][number]

/**
 * Adds up the figures of several stores.
 * @param found the figures of each counted store
 */
export function addUp({ stores, ignored, currency }: ReportStores, found: ReadonlyMap<string, LiveFigures>): LiveView {
  const figures = stores.map((store) => ({ ...store, ...found.get(store.id)! }))
  const sum = (of: (one: (typeof figures)[number]) => number) => figures.reduce((total, one) => total + of(one), 0)
  const groups = (by: string) => figures.flatMap((one) => one.groups.filter((group) => group.by === by))
  const sources = groups('source')
  return {
    stores: stores.map(({ id }) => id),
    ignoredStores: ignored,
    visitors: groups('all').reduce((total, { visitors }) => total + visitors, 0),
    today: {
      sessions: sum(({ today }) => today.sessions),
      orders: sum(({ today }) => today.orders),
      sales: [...new Set([currency, ...stores.map((store) => store.currency)])].flatMap((each) => {
        const those = figures.filter((one) => one.currency === each)
        return those.length === 0 ? [] : [{ currency: each, totalCents: those.reduce((total, { today }) => total + today.salesCents, 0) }]
      }),
    },
    recent: {
      carts: sum(({ carts }) => carts[0]?.ofStore ?? 0),
      checkouts: sum(({ checkouts }) => checkouts[0]?.ofStore ?? 0),
      orders: sum(({ orders }) => orders[0]?.ofStore ?? 0),
    },
    countries: ranked(groups('country'), ({ text }) => text).map(([country, visitors]) => ({ country, visitors })),
    channels: ranked(sources, ({ channel }) => channel!).map(([channel, visitors]) => ({ channel, visitors })),
    referrers: ranked(sources, ({ text }) => text)
      .slice(0, LIVE_ROWS_MAX)
      .map(([referrer, visitors]) => ({ referrer, visitors })),
    // A path in one store is another page than the same path in another store.
    pages: groups('page')
      .map(({ storeId, text, visitors }) => ({ storeId, path: text, visitors }))
      .toSorted((one, other) => other.visitors - one.visitors || compare(one.path, other.path) || compare(one.storeId, other.storeId))
      .slice(0, LIVE_ROWS_MAX),
    // Page views are far more frequent, and would hide everything else.
    events: [...newest(figures.flatMap(viewsOf)), ...newest(figures.flatMap(sellingOf))].toSorted(byTime),
  }
}

const viewsOf = ({ views }: LiveFigures): Event[] =>
  views.map(({ storeId, at, country, path }) => ({ kind: 'page', at: at.toISOString(), storeId, country, path, amount: null }))

/** Returns the events of carts, checkouts and orders. */
function sellingOf({ carts, checkouts, orders }: LiveFigures): Event[] {
  const of = (kind: 'cart' | 'checkout', { storeId, at, country }: RecentCart): Event => ({
    kind,
    at: at.toISOString(),
    storeId,
    country,
    path: null,
    amount: null,
  })
  return [
    ...carts.map((cart) => of('cart', cart)),
    ...checkouts.map((checkout) => of('checkout', checkout)),
    ...orders.map(({ storeId, at, country, currency, totalCents }): Event => ({
      kind: 'order',
      at: at.toISOString(),
      storeId,
      country,
      path: null,
      amount: { currency, totalCents },
    })),
  ]
}

const byTime = (one: Event, other: Event): number => compare(other.at, one.at)
const newest = (events: readonly Event[]): Event[] => events.toSorted(byTime).slice(0, LIVE_EVENTS_MAX)

/** Adds up groups with the same key, the most visitors first. */
function ranked<G extends { visitors: number }, K extends string>(groups: readonly G[], keyOf: (group: G) => K): [K, number][] {
  const sums = new Map<K, number>()
  for (const group of groups) sums.set(keyOf(group), (sums.get(keyOf(group)) ?? 0) + group.visitors)
  return [...sums].toSorted(([one, n], [other, m]) => m - n || compare(one, other))
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
