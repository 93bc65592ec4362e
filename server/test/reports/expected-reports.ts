import {
  type Answered,
  type Asked,
  calendarOf,
  centsOf,
  divide,
  ordersOf,
  type Period,
  periodsOf,
  ratio,
  sum,
  totalOf,
  unitsOf,
} from './periods.ts'
import type { RawEntry, RawOrder, RawRows, RawVisit } from './raw-rows.ts'

/** The figures of a row of a sales report. */
export const salesOf = (entries: readonly RawEntry[]) => ({
  orders: ordersOf(entries),
  units: unitsOf(entries),
  gross: centsOf(entries, 'sale'),
  discounts: centsOf(entries, 'discount'),
  returns: centsOf(entries, 'return'),
  net: centsOf(entries, 'sale', 'discount', 'return'),
  shipping: centsOf(entries, 'shipping'),
  taxes: centsOf(entries, 'tax'),
  total: totalOf(entries),
  averageOrderValue: ratio(centsOf(entries, 'sale', 'discount'), ordersOf(entries)),
})
type Sales = ReturnType<typeof salesOf>
const isNothing = ({ averageOrderValue: _average, ...sums }: Sales) => Object.values(sums).every((one) => one === 0)

/** What the rows of a sales report are called that has one row per order, or per something that an order has. */
const keys: Record<string, (order: RawOrder | undefined, entry: RawEntry) => string> = {
  channel: (order) => order?.channel ?? '',
  referrer: (order) => order?.referrer ?? '',
  campaign: (order) => order?.campaign ?? '',
  discount: (order) => order?.codes.join(' + ') ?? '',
  country: (order) => order?.country ?? '',
  customer: (order) => order?.customer ?? '',
  'payment-method': (order) => order?.gateway ?? '',
  order: (order, { document, order: id }) => order?.id ?? (id === null ? document : ''),
}
export const keyedReports = Object.keys(keys)

interface Compared {
  current: Sales
  comparison: Sales | null
}

/** The expected rows of a sales report in one currency by their keys, and its total. */
export function expectedSales(
  name: string,
  asked: Asked,
  answer: Answered,
  { entries, orders }: RawRows,
  { currency, country }: { currency: string; country?: string | undefined },
): { total: Compared; rows: Map<string, Compared> } {
  const { current, comparison } = periodsOf(asked, answer)
  const orderOf = ({ order }: RawEntry) => (order === null ? undefined : orders.get(order))
  const mine = entries.filter((entry) => entry.currency === currency && (country === undefined || orderOf(entry)?.country === country))
  const within = (period: Period) => mine.filter((entry) => period.isIn(entry))
  const total = { current: salesOf(within(current)), comparison: comparison && salesOf(within(comparison)) }
  if (name === 'over-time' || name === 'finance') {
    const [now, then] = [divide(current, within(current)), comparison ? divide(comparison, within(comparison)) : []]
    const rows = new Map<string, Compared>()
    for (let piece = 0; piece < Math.max(now.length, then.length); piece++)
      rows.set(current.pieces[piece]?.at ?? `comparison ${comparison!.pieces[piece]!.at}`, {
        current: salesOf(now[piece] ?? []),
        comparison: comparison && salesOf(then[piece] ?? []),
      })
    return { total, rows }
  }
  const calendar = calendarOf(asked.zone)
  const keyOf = (entry: RawEntry) => (name === 'hour' ? String(calendar.hourOf(entry.at)) : keys[name]!(orderOf(entry), entry))
  const [now, then] = [Map.groupBy(within(current), keyOf), Map.groupBy(comparison ? within(comparison) : [], keyOf)]
  const all = name === 'hour' ? Array.from({ length: 24 }, (_hour, at) => String(at)) : [...new Set([...now.keys(), ...then.keys()])]
  const rows = new Map(
    all.map((key) => [key, { current: salesOf(now.get(key) ?? []), comparison: comparison && salesOf(then.get(key) ?? []) }]),
  )
  // Rows in which everything is zero, such as deleted orders, are left out.
  if (name !== 'hour')
    for (const [key, row] of rows) if (isNothing(row.current) && (!row.comparison || isNothing(row.comparison))) rows.delete(key)
  return { total, rows }
}

/** The expected figures of campaigns: of visits by their links, and of orders that count for them. */
export function campaignFigures(asked: Asked, visits: readonly RawVisit[], entries: readonly RawEntry[]) {
  const reached = (step: number) => visits.filter((visit) => visit.step >= step).length
  const inCurrency = (currency: string) => entries.filter((entry) => entry.currency === currency)
  const sales = (currency: string) => ({
    currency,
    totalSalesCents: totalOf(inCurrency(currency)),
    averageOrderCents: ratio(centsOf(inCurrency(currency), 'sale', 'discount'), ordersOf(inCurrency(currency))),
  })
  const isUsed = (currency: string) =>
    [ordersOf(inCurrency(currency)), totalOf(inCurrency(currency)), centsOf(inCurrency(currency), 'sale', 'discount')].some(
      (one) => one !== 0,
    )
  const others = [...new Set(entries.map(({ currency }) => currency))].filter((one) => one !== asked.currency && isUsed(one)).toSorted()
  return {
    visits: visits.length,
    carts: reached(1),
    checkouts: reached(2),
    completed: reached(3),
    conversionRate: ratio(reached(3), visits.length),
    orders: ordersOf(entries),
    sales: [asked.currency, ...others].map(sales),
  }
}

/** The expected rows of the campaign report by the tags of a level, and its parts. */
export function expectedCampaigns(
  asked: Asked,
  answer: Answered,
  { visits, entries, orders }: RawRows,
  { interaction, opened }: { interaction: 'first' | 'last'; opened: readonly string[] },
) {
  const { current, comparison } = periodsOf(asked, answer)
  const tagsOf = ({ order }: RawEntry) => (order === null ? null : (orders.get(order)?.[interaction] ?? null))
  const isBelow = (tags: string[] | null) => tags !== null && opened.every((tag, level) => tags[level] === tag)
  const over = (period: Period, matches: (tags: string[] | null) => boolean) =>
    campaignFigures(
      asked,
      visits.filter((visit) => period.isIn(visit) && matches(visit.tags)),
      entries.filter((entry) => period.isIn(entry) && matches(tagsOf(entry))),
    )
  const both = (matches: (tags: string[] | null) => boolean) => ({
    figures: over(current, matches),
    comparison: comparison && over(comparison, matches),
  })
  const tagged = [
    ...visits.filter((visit) => current.isIn(visit)).map(({ tags }) => tags),
    ...entries.filter((entry) => current.isIn(entry)).map(tagsOf),
  ]
  const rows = new Set(tagged.filter(isBelow).map((tags) => tags![opened.length]!))
  return {
    total: both((tags) => opened.length === 0 || isBelow(tags)),
    untagged: opened.length === 0 ? both((tags) => tags === null) : null,
    rows: new Map([...rows].map((tag) => [tag, both((tags) => isBelow(tags) && tags![opened.length] === tag)])),
  }
}

/** The expected profit in one currency, of orders that have costs of items and ads only. */
export function expectedProfit(
  asked: Asked,
  answer: Answered,
  { entries, lines, refunds, adCosts, currencies }: RawRows,
  currency: string,
) {
  const granularity = ['hour', 'day'].includes(calendarGranularity(asked)) ? 'day' : calendarGranularity(asked)
  const { current, comparison } = periodsOf(asked, answer, granularity)
  const isMine = ({ store }: { store: string }) => currencies.get(store) === currency
  const figures = (sales: RawEntry[], sold: typeof lines, back: Back[], adSpend: number) => {
    const netSales = centsOf(sales, 'sale', 'discount', 'return')
    const shipping = centsOf(sales, 'shipping')
    const itemCost = sum(back.map(({ quantity, cost }) => quantity * cost)) - sum(sold.map(({ quantity, cost }) => quantity * (cost ?? 0)))
    const refundCosts = 0 - sum(back.map(({ quantity, cost, isLost }) => (isLost ? quantity * cost : 0)))
    return {
      netSales,
      shipping,
      itemCost,
      refundCosts,
      adSpend: 0 - adSpend,
      profit: netSales + shipping + itemCost + refundCosts - adSpend,
      orders: ordersOf(sales),
      units: sum(sold.map(({ quantity }) => quantity)),
      knownUnits: sum(sold.filter(({ cost }) => cost !== null).map(({ quantity }) => quantity)),
    }
  }
  interface Back {
    store: string
    at: number
    quantity: number
    cost: number
    isLost: boolean
  }
  const allBack: Back[] = refunds.flatMap(({ store, at, order, lines: back }) =>
    back.map(({ position, returned, restock }) => ({
      store,
      at,
      quantity: returned,
      cost: lines.find((line) => line.order === order && line.position === position)!.cost ?? 0,
      isLost: !restock,
    })),
  )
  // Ads cost something on each date of the store, whatever the zone and the time of day.
  const spentOn = (from: string, to: string) => {
    let spent = 0
    for (const { store, cents, from: first, to: last } of adCosts)
      if (asked.stores.includes(store) && currencies.get(store) === currency)
        for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000) {
          const date = new Date(day).toISOString().slice(0, 10)
          if (date >= first && (last === null || date <= last)) spent += cents
        }
    return spent
  }
  const show = (period: Period) => {
    const [sales, sold, back] = [
      entries.filter((one) => isMine(one) && period.isIn(one)),
      lines.filter((one) => isMine(one) && period.isIn(one)),
      allBack.filter((one) => isMine(one) && period.isIn(one)),
    ]
    const pieces = [divide(period, sales), divide(period, sold), divide(period, back)] as const
    const lastDateOf = (piece: number) => {
      const next = period.pieces[piece + 1]?.label
      return next === undefined ? period.to : new Date(Date.parse(next) - 86_400_000).toISOString().slice(0, 10)
    }
    return {
      from: period.from,
      to: period.to,
      until: period.until,
      total: figures(sales, sold, back, spentOn(period.from, period.to)),
      series: period.pieces.map(({ at, label }, piece) => ({
        at,
        label,
        value: figures(pieces[0][piece]!, pieces[1][piece]!, pieces[2][piece]!, spentOn(label, lastDateOf(piece))),
      })),
    }
  }
  return { current: show(current), comparison: comparison && show(comparison) }
}

const calendarGranularity = (asked: Asked) => {
  const days = (Date.parse(asked.to) - Date.parse(asked.from)) / 86_400_000 + 1
  return days <= 90 ? 'day' : days <= 366 ? 'week' : 'month'
}
