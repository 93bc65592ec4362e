import { PRICE_MAX_CENTS } from '@vitrine/contract/limits.ts'

import { BadCell, CellReader, integerCell, moneyCell, textCell } from '../../../platform/csv/cells.ts'
import type { ImportSettings, Row, RowError, RowGroup } from '../../../platform/csv/import-definition.ts'
import type { LedgerEntry } from '../../ledger/api.ts'
import { exactProduct } from './exact-product.ts'
import type { OnlineRetailField } from './fields.ts'
import { type DocumentDraft, leftOut, type OrderDraft } from './order-draft.ts'
import { wallClockCell } from './time-cells.ts'

type Reader = CellReader<OnlineRetailField>

const QUANTITY_MAX = 1_000_000
const TEXT_MAX = 500

interface InvoiceLine {
  row: Row
  title: string
  sku: string
  quantity: number
  hasPrice: boolean
  unitPriceCents: number
  /** The price × quantity of the line, calculated exactly and then rounded once. */
  totalCents: number
}

/**
 * Reads one invoice of a transaction list with one row per invoice line and times in the store's time zone. Invoice numbers that
 * begin with C are cancellations, which become credit notes; those that begin with A are accounting adjustments, which are
 * skipped. In all other invoices, a line whose quantity or price is not above 0 is a warehouse note and not a sale, and is
 * skipped, too.
 */
export function parseInvoice(group: RowGroup, settings: ImportSettings): { entity: DocumentDraft } | { errors: RowError[] } {
  const { key: number, rows } = group
  if (/^A/i.test(number)) {
    const reasons = rows.map((row) => leftOut(row, 'adjustment', 'This is an accounting adjustment, not a sale'))
    return { entity: { number, order: null, entries: [], leftOut: reasons } }
  }
  const reader: Reader = new CellReader(settings.columns)
  const occurredAt = readBeginning(rows, reader, settings.timeZone)
  const lines = readLines(rows, reader, settings.currency)
  const customer = reader.read(rows[0]!, 'customer', textCell(TEXT_MAX))?.replace(/\.0$/, '')
  const country = reader.read(rows[0]!, 'country', textCell(TEXT_MAX)) ?? ''
  if (reader.errors.length > 0 || !occurredAt) return { errors: reader.errors }

  const isCancellation = /^C/i.test(number)
  const counts = ({ quantity, hasPrice }: InvoiceLine) => hasPrice && (isCancellation ? quantity < 0 : quantity > 0)
  const counted = lines.filter(counts)
  const entries = counted.map(({ totalCents, quantity, title }, linePosition): LedgerEntry => {
    const kind = isCancellation ? 'return' : 'sale'
    return { occurredAt, kind, amountCents: totalCents, quantity, linePosition, description: title }
  })
  const reasons = lines
    .filter((line) => !counts(line))
    .map(({ row }) =>
      isCancellation
        ? leftOut(row, 'not_cancelled', 'A canceled item needs a negative quantity and a price')
        : leftOut(row, 'not_a_sale', 'A sale needs a quantity and a price above 0'),
    )
  if (isCancellation || counted.length === 0) return { entity: { number, order: null, entries, leftOut: reasons } }
  const order = settledOrder(occurredAt, counted, customer ? `Customer ${customer}` : '', country)
  return {
    entity: { number, order, entries: [{ occurredAt, kind: 'order', amountCents: 0, orderCount: 1 }, ...entries], leftOut: reasons },
  }
}

/** Returns the order of an invoice. The list has no payments and no fulfillments, so an invoice counts as paid and fulfilled. */
function settledOrder(placedAt: Date, lines: readonly InvoiceLine[], customerName: string, country: string): OrderDraft {
  const total = lines.reduce((sum, { totalCents }) => sum + totalCents, 0)
  return {
    placedAt,
    email: '',
    phone: '',
    customerName,
    country,
    lines: lines.map(({ title, sku, quantity, unitPriceCents, totalCents }) => {
      return { title, sku, quantity, fulfilledQuantity: quantity, unitPriceCents, discountCents: 0, totalCents }
    }),
    subtotalCents: total,
    discountCents: 0,
    discountCode: '',
    shippingCents: 0,
    shippingMethod: '',
    taxCents: 0,
    money: { total, authorized: 0, captured: total, refunded: 0, voided: false },
    note: '',
    tags: [],
    source: 'import',
    shippingAddress: null,
    billingAddress: null,
    cancelledAt: null,
  }
}

/**
 * Returns the time of an invoice, or undefined when no row has a valid time. The rows may be minutes apart, so the earliest time
 * counts.
 */
function readBeginning(rows: readonly Row[], reader: Reader, zone: string): Date | undefined {
  const parse = wallClockCell(zone)
  const known = new Map<string, Date>()
  for (const row of rows)
    reader.read(row, 'placedAt', (cell) => {
      if (!known.has(cell)) known.set(cell, parse(cell))
    })
  return [...known.values()].reduce<Date | undefined>((first, at) => (first && first <= at ? first : at), undefined)
}

function readLines(rows: readonly Row[], reader: Reader, currency: string): InvoiceLine[] {
  const money = moneyCell(currency, -PRICE_MAX_CENTS, PRICE_MAX_CENTS)
  const quantityOf = integerCell(-QUANTITY_MAX, QUANTITY_MAX)
  return rows.flatMap((row) => {
    const sku = reader.read(row, 'sku', textCell(TEXT_MAX)) ?? ''
    const title = reader.read(row, 'title', textCell(TEXT_MAX)) || sku || 'Unnamed'
    const quantity = reader.read(row, 'quantity', quantityOf)
    const price = reader.read(row, 'price', (cell) => {
      if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(cell)) throw new BadCell('not_a_number', 'Enter a price, such as 2.55')
      return {
        hasPrice: !cell.startsWith('-') && /[1-9]/.test(cell),
        unitPriceCents: money(cell) ?? 0,
        totalCents: money(exactProduct(cell, quantity ?? 0)) ?? 0,
      }
    })
    return quantity === undefined || price === undefined ? [] : [{ row, title, sku, quantity, ...price }]
  })
}
