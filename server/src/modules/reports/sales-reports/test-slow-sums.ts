import type { SalesReportName } from '@vitrine/contract/sales-reports.ts'

import type { LedgerEntry } from '../../ledger/entry.ts'
import type { TestSale } from './test-sales.ts'

const kinds = { sale: 'gross', discount: 'discounts', return: 'returns', shipping: 'shipping', tax: 'taxes' } as const
export const zero = () => ({ orders: 0, units: 0, gross: 0, discounts: 0, returns: 0, shipping: 0, taxes: 0 })
/** The sums of a row. */
export type Slow = ReturnType<typeof zero>
type Rows = Map<string, Slow>

/** Adds an amount to a row. */
function add(rows: Rows, key: string, change: Partial<Slow>): void {
  const row = rows.get(key) ?? zero()
  for (const [name, value] of Object.entries(change) as [keyof Slow, number][]) row[name] += value
  rows.set(key, row)
}

/** The change that one entry makes. */
const changeOf = ({ kind, amountCents, quantity = 0, orderCount = 0 }: LedgerEntry): Partial<Slow> =>
  kind === 'order'
    ? { orders: orderCount }
    : { [kinds[kind as keyof typeof kinds]]: amountCents, ...(kind === 'sale' && { units: quantity }) }

/** Half away from zero, as PostgreSQL rounds. */
const round = (value: number) => Math.sign(value) * Math.round(Math.abs(value))

/** An order, and whether its customer is new. */
export interface Known extends TestSale {
  customer: string
}

/** Sums entries per key, from nothing but the entries and the orders. */
export function slowly(
  report: SalesReportName,
  sales: readonly Known[],
  documents: readonly LedgerEntry[],
  isIn: (at: Date) => boolean,
  zone: string,
): Rows {
  const rows: Rows = new Map()
  const hour = (at: Date) =>
    String(Number(new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', hourCycle: 'h23' }).format(at)))
  const ofLine = (one: TestSale['lines'][number] | undefined): string => {
    if (!one) return ''
    if (report === 'vendor') return one.vendor
    if (report === 'product') return one.productId ?? one.title
    return one.choice ? `${one.title} – ${one.choice}` : one.title
  }
  const ofOrder = (sale: Known, entry: LedgerEntry): string => {
    switch (report) {
      case 'channel':
        return sale.attribution?.channel ?? ''
      case 'referrer':
        return sale.attribution?.referrer ?? ''
      case 'campaign':
        return sale.campaign.toLowerCase()
      case 'discount':
        return [sale.code, ...sale.automatic].filter(Boolean).join(' + ')
      case 'country':
        return sale.country
      case 'customer':
        return sale.customer
      case 'payment-method':
        return sale.gateway
      case 'order':
        return sale.id
      case 'hour':
        return hour(entry.occurredAt)
      default:
        return ''
    }
  }
  const isByLine = report === 'product' || report === 'variant' || report === 'vendor'
  for (const sale of sales) {
    const counted = sale.entries.filter(({ occurredAt }) => isIn(occurredAt))
    if (!isByLine) {
      for (const entry of counted) add(rows, ofOrder(sale, entry), changeOf(entry))
      continue
    }
    for (const entry of counted.filter(({ linePosition }) => linePosition !== undefined))
      add(rows, ofLine(sale.lines[entry.linePosition!]), changeOf(entry))
    for (const entry of counted.filter(({ linePosition, kind }) => linePosition === undefined && !['discount', 'tax'].includes(kind)))
      add(rows, '', changeOf(entry))
    // The discounts and the taxes of each booking of an order are divided among its lines.
    const times = [...new Set(counted.map(({ occurredAt }) => occurredAt.getTime()))]
    const divideAt = (time: number, kind: 'discount' | 'tax', weights: readonly number[], whole: number) => {
      const amount = counted.reduce(
        (sum, entry) =>
          sum + (entry.kind === kind && entry.occurredAt.getTime() === time && entry.linePosition === undefined ? entry.amountCents : 0),
        0,
      )
      let before = 0
      let given = 0
      for (const [at, weight] of weights.entries()) {
        const part = whole === 0 ? 0 : round((amount * (before + weight)) / whole) - round((amount * before) / whole)
        before += weight
        given += part
        add(rows, ofLine(sale.lines[at]), { [kinds[kind]]: part })
      }
      add(rows, '', { [kinds[kind]]: amount - given })
    }
    const divide = (kind: 'discount' | 'tax', weights: readonly number[], whole: number) => {
      for (const time of times) divideAt(time, kind, weights, whole)
    }
    const discounts = sale.lines.map(({ discountCents }) => discountCents)
    divide(
      'discount',
      discounts,
      discounts.reduce((sum, one) => sum + one, 0),
    )
    divide(
      'tax',
      sale.lines.map(({ taxCents }) => taxCents),
      sale.taxCents,
    )
  }
  for (const entry of documents.filter(({ occurredAt }) => isIn(occurredAt)))
    add(rows, report === 'hour' ? hour(entry.occurredAt) : report === 'order' ? (entry.document ?? '') : '', changeOf(entry))
  return rows
}

const names = Object.keys(zero()) as (keyof Slow)[]
/** Adds up rows. */
export const sumOf = (rows: readonly Partial<Slow>[]): Slow => {
  const sum = zero()
  for (const row of rows) for (const name of names) sum[name] += row[name] ?? 0
  return sum
}
