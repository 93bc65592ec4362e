import { PRICE_MAX_CENTS, TAGS_MAX } from '@vitrine/contract/limits.ts'

import { CellReader, integerCell, moneyCell, textCell } from '../../../platform/csv/cells.ts'
import type { ImportSettings, Row, RowError, RowGroup } from '../../../platform/csv/import-definition.ts'
import type { ShopifyField } from './fields.ts'
import { type AddressDraft, type DocumentDraft, leftOut } from './order-draft.ts'
import { chargesOf, entriesOf, type LineAmounts, type StatedAmounts, transactionsOf } from './shopify-money.ts'
import { instantCell } from './time-cells.ts'

type Reader = CellReader<ShopifyField>

const QUANTITY_MAX = 1_000_000
const TEXT_MAX = 500
const NOTE_MAX = 5000

interface OrderLine extends LineAmounts {
  sku: string
  unitPriceCents: number
  fulfillment: string
}

/**
 * Reads one order of Shopify's order export. The export has one row per line, and the values of the whole order are on the
 * order's first row.
 */
export function parseShopifyOrder(group: RowGroup, settings: ImportSettings): { entity: DocumentDraft } | { errors: RowError[] } {
  const { key: number, rows } = group
  const { columns, currency } = settings
  const reader: Reader = new CellReader(columns)
  const head = rows.find((row) => columns.cell(row, 'createdAt' satisfies ShopifyField)) ?? rows[0]!
  const text = (field: ShopifyField, max = TEXT_MAX) => reader.read(head, field, textCell(max)) ?? ''
  const times = {
    placedAt: reader.read(head, 'createdAt', instantCell) ?? null,
    paidAt: reader.read(head, 'paidAt', instantCell) ?? null,
    cancelledAt: reader.read(head, 'cancelledAt', instantCell) ?? null,
  }
  const stated = readAmounts(head, reader, currency)
  const { lines, reasons } = readLines(rows, reader, currency)
  const status = text('financialStatus').toLowerCase()
  const sent = text('fulfillmentStatus').toLowerCase()
  const named = text('currency').toUpperCase()
  if (named && named !== currency)
    reader.fail(head, 'currency', 'currency_differs', `This order isn’t in your store’s currency, ${currency}`)
  if (!times.placedAt && reader.errors.length === 0) reader.fail(head, 'createdAt', 'required', 'Each order needs a “Created at” date')
  if (lines.length === 0 && reader.errors.length === 0) reader.fail(head, 'lineName', 'required', 'Each order needs at least one item')

  const shippingAddress = readAddress(text, shippingFields)
  const billingAddress = readAddress(text, billingFields)
  const contact = {
    email: text('email').toLowerCase(),
    phone: text('phone') || shippingAddress?.phone || billingAddress?.phone || '',
    customerName: shippingAddress?.name || billingAddress?.name || '',
    country: shippingAddress?.country || billingAddress?.country || '',
    note: text('notes', NOTE_MAX),
    tags: tagsOf(text('tags', NOTE_MAX)),
    source: text('source') || 'import',
    discountCode: text('discountCode'),
    shippingMethod: text('shippingMethod'),
  }
  if (reader.errors.length > 0 || !times.placedAt) return { errors: reader.errors }

  const { placedAt, paidAt, cancelledAt } = times
  const charges = chargesOf(lines, stated)
  const money = transactionsOf(status, charges.total, stated)
  const order = {
    ...contact,
    placedAt,
    cancelledAt,
    shippingAddress,
    billingAddress,
    lines: lines.map(({ title, sku, quantity, unitPriceCents, gross, fulfillment }, at) => {
      const discountCents = charges.lineDiscounts[at]!
      const fulfilledQuantity = fulfilledOf(quantity, fulfillment, sent)
      return { title, sku, quantity, fulfilledQuantity, unitPriceCents, discountCents, totalCents: gross - discountCents }
    }),
    subtotalCents: charges.subtotal,
    discountCents: charges.discount,
    shippingCents: stated.shipping,
    taxCents: stated.taxes,
    money,
  }
  const entries = entriesOf(lines, stated, charges, money, { placedAt, paidAt, cancelledAt })
  return { entity: { number, order, entries, leftOut: reasons } }
}

function readAmounts(head: Row, reader: Reader, currency: string): StatedAmounts {
  const money = moneyCell(currency, 0, PRICE_MAX_CENTS)
  const read = (field: ShopifyField) => reader.read(head, field, money) ?? null
  return {
    subtotal: read('subtotal'),
    discount: read('discountAmount') ?? 0,
    shipping: read('shipping') ?? 0,
    taxes: read('taxes') ?? 0,
    duties: read('duties') ?? 0,
    total: read('total'),
    refunded: read('refundedAmount') ?? 0,
    outstanding: read('outstandingBalance') ?? 0,
  }
}

function readLines(rows: readonly Row[], reader: Reader, currency: string): { lines: OrderLine[]; reasons: RowError[] } {
  const money = moneyCell(currency, 0, PRICE_MAX_CENTS)
  const reasons: RowError[] = []
  const lines = rows.flatMap((row): OrderLine[] => {
    const title = reader.read(row, 'lineName', textCell(TEXT_MAX))
    const quantity = reader.read(row, 'lineQuantity', integerCell(0, QUANTITY_MAX))
    const unitPriceCents = reader.read(row, 'linePrice', money)
    const sku = reader.read(row, 'lineSku', textCell(TEXT_MAX)) ?? ''
    const discount = reader.read(row, 'lineDiscount', money) ?? 0
    const fulfillment = reader.read(row, 'lineFulfillmentStatus', textCell(TEXT_MAX))?.toLowerCase() ?? ''
    if (title === undefined || quantity === undefined || unitPriceCents === undefined) return []
    // A row without an item contains another payment for the order. A quantity of 0 means that the item was removed from an
    // edited order.
    if (title === '' || quantity === 0) {
      reasons.push(leftOut(row, 'no_line', 'This row has no item, or its quantity is 0'))
      return []
    }
    if (unitPriceCents === null) {
      reader.fail(row, 'linePrice', 'required', 'Each item needs a price')
      return []
    }
    const gross = unitPriceCents * quantity
    if (gross > PRICE_MAX_CENTS) reader.fail(row, 'linePrice', 'too_big', 'The amount of this item is too large')
    return [{ title, sku, quantity, unitPriceCents, discount, gross, fulfillment }]
  })
  return { lines, reasons }
}

/**
 * Returns the fulfilled quantity of a line, which the file does not state. A partially fulfilled line with more than one item
 * counts as having one fulfilled item.
 */
function fulfilledOf(quantity: number, line: string, order: string): number {
  if (line === 'fulfilled' || order === 'fulfilled') return quantity
  return line === 'partial' && quantity > 1 ? 1 : 0
}

type AddressFields = Record<keyof AddressDraft, ShopifyField>

const shippingFields: AddressFields = {
  name: 'shippingName',
  company: 'shippingCompany',
  address1: 'shippingAddress1',
  address2: 'shippingAddress2',
  city: 'shippingCity',
  province: 'shippingProvince',
  zip: 'shippingZip',
  country: 'shippingCountry',
  phone: 'shippingPhone',
}

const billingFields: AddressFields = {
  name: 'billingName',
  company: 'billingCompany',
  address1: 'billingAddress1',
  address2: 'billingAddress2',
  city: 'billingCity',
  province: 'billingProvince',
  zip: 'billingZip',
  country: 'billingCountry',
  phone: 'billingPhone',
}

function readAddress(text: (field: ShopifyField) => string, fields: AddressFields): AddressDraft | null {
  const entries = Object.entries(fields).map(([part, field]) => [part, text(field)] as const)
  if (entries.every(([, value]) => value === '')) return null
  const address = Object.fromEntries(entries) as unknown as AddressDraft
  // Shopify writes '01234 so that spreadsheets keep the leading zero.
  return { ...address, zip: address.zip.replace(/^'/, '') }
}

function tagsOf(cell: string): string[] {
  const tags = cell.split(',').map((tag) => tag.trim())
  return [...new Set(tags.filter((tag) => tag !== ''))].slice(0, TAGS_MAX)
}
