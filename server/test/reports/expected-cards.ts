import { channels } from '@vitrine/contract/channels.ts'

import { expectedRecovery } from './expected-recovery.ts'
import { about, type Answered, type Asked, centsOf, divide, ordersOf, type Period, periodsOf, ratio, totalOf, unitsOf } from './periods.ts'
import type { RawEntry, RawRows, RawVisit } from './raw-rows.ts'

/** The chart and the headline of one figure, over both periods. */
function figure<R extends { store: string; at: number }, V>(asked: Asked, answer: Answered, rows: readonly R[], value: (rows: R[]) => V) {
  const { current, comparison } = periodsOf(asked, answer)
  const show = (period: Period) => {
    const inside = rows.filter((row) => period.isIn(row))
    const divided = divide(period, inside)
    return {
      from: period.from,
      to: period.to,
      until: period.until,
      total: value(inside),
      series: period.pieces.map(({ at, label }, piece) => ({ at, label, value: value(divided[piece]!) })),
    }
  }
  return { ...about(asked), current: show(current), comparison: comparison && show(comparison) }
}

/** Figures in the other currencies in which something was sold in one of the periods. */
function inOthers<V>(asked: Asked, answer: Answered, entries: readonly RawEntry[], value: (entries: RawEntry[]) => V) {
  const { current, comparison } = periodsOf(asked, answer)
  const names = new Set(entries.filter((entry) => current.isIn(entry) || comparison?.isIn(entry) === true).map((entry) => entry.currency))
  names.delete(asked.currency)
  return [...names].toSorted().map((currency) => {
    const mine = entries.filter((entry) => entry.currency === currency)
    return {
      currency,
      total: value(mine.filter((entry) => current.isIn(entry))),
      compared: comparison && value(mine.filter((entry) => comparison.isIn(entry))),
    }
  })
}

/** The expected answer of each card of the Overview, from raw rows. */
export const cards = {
  totalSales(asked: Asked, answer: Answered, { entries }: RawRows) {
    const own = entries.filter(({ currency }) => currency === asked.currency)
    const shown = figure(asked, answer, own, totalOf)
    const gross = figure(asked, answer, own, (some) => centsOf(some, 'sale'))
    const { current } = periodsOf(asked, answer)
    const inside = own.filter((entry) => current.isIn(entry))
    return {
      ...shown,
      otherCurrencies: inOthers(asked, answer, entries, totalOf),
      total_sales: shown.current.total,
      splits: { onlineStore: shown.current.total, boostUpsell: totalOf(inside.filter(({ channel }) => channel === 'boost_upsell')) },
      breakdown: {
        gross: centsOf(inside, 'sale'),
        discounts: centsOf(inside, 'discount'),
        returns: centsOf(inside, 'return'),
        shipping: centsOf(inside, 'shipping'),
        taxes: centsOf(inside, 'tax'),
      },
      grossSeries: gross.current.series,
    }
  },
  totalOrders(asked: Asked, answer: Answered, { entries }: RawRows) {
    const shown = figure(asked, answer, entries, ordersOf)
    return { ...shown, total_orders: shown.current.total }
  },
  averageOrderValue(asked: Asked, answer: Answered, { entries }: RawRows) {
    const average = (some: RawEntry[]) => ratio(centsOf(some, 'sale', 'discount'), ordersOf(some))
    const own = entries.filter(({ currency }) => currency === asked.currency)
    return { ...figure(asked, answer, own, average), otherCurrencies: inOthers(asked, answer, entries, average) }
  },
  averageOrderItems: (asked: Asked, answer: Answered, { entries }: RawRows) =>
    figure(asked, answer, entries, (some) => ratio(unitsOf(some), ordersOf(some))),
  conversionRate(asked: Asked, answer: Answered, { visits, offerVisits }: RawRows) {
    const { current, comparison } = periodsOf(asked, answer)
    const funnel = (period: Period) => {
      const begun = visits.filter((visit) => period.isIn(visit))
      return ['visits', 'carts', 'checkouts', 'completed'].map((step, least) => ({
        step,
        visits: begun.filter((visit) => visit.step >= least).length,
      }))
    }
    const shown = figure(asked, answer, visits, (begun) => ratio(begun.filter(({ step }) => step === 3).length, begun.length))
    const offered = offerVisits.filter((visit) => current.isIn(visit))
    const bought = offered.filter(({ hasBought }) => hasBought).length
    return {
      ...shown,
      splits: { onlineStore: shown.current.total, boostUpsell: ratio(bought, offered.length - bought) },
      funnel: funnel(current),
      comparedFunnel: comparison && funnel(comparison),
    }
  },
  abandonedRecovery: expectedRecovery,
  trafficSources(asked: Asked, answer: { until: string }, { visits, leftOut }: RawRows) {
    const { current } = periodsOf({ ...asked, compare: 'none' }, { current: answer, comparison: null })
    const count = (wanted: string) => leftOut.filter((view) => view.reason === wanted && current.isIn(view)).length
    const label = ({ channel, referrer }: RawVisit) => ({
      key: JSON.stringify([channels[channel], referrer]),
      channel: channels[channel],
      referrer,
    })
    return { ...table(asked, answer, visits, label), leftOut: { bots: count('bot'), spam: count('spam') } }
  },
  trafficLocations: (asked: Asked, answer: { until: string }, { visits }: RawRows) =>
    table(asked, answer, visits, ({ country }) => ({ key: JSON.stringify([country, '']), country })),
}

/** The expected table of visits. There are fewer than 50 rows, so nothing is left out. */
function table(asked: Asked, { until }: { until: string }, visits: RawRows['visits'], label: (visit: RawVisit) => { key: string }) {
  const { current } = periodsOf({ ...asked, compare: 'none' }, { current: { until }, comparison: null })
  const begun = visits.filter((visit) => current.isIn(visit))
  const rows = [...Map.groupBy(begun, (visit) => label(visit).key).values()].map((some) => ({
    ...label(some[0]!),
    session_count: { value: some.length },
    share: some.length / begun.length,
  }))
  return {
    ...about(asked),
    from: asked.from,
    to: asked.to,
    until,
    session_count: { value: begun.length },
    rows,
    rowCount: rows.length,
    rest: { session_count: { value: 0 } },
  }
}
