import { decimalsOf } from '@vitrine/contract/money.ts'

import { zoned } from '../../../platform/time/local-time.ts'
import type { Written } from '../address.ts'
import type { LineRecord } from '../change.ts'
import type { ExportedOrder } from './read.ts'

type OrderCell = (order: ExportedOrder, money: (cents: number) => string, at: (instant: Date | null) => string) => string
type LineCell = (line: LineRecord, money: (cents: number) => string) => string

/** Defines a column that is filled only on the first row of an order. */
const first = (cell: OrderCell) => ({ first: cell })
/** Defines a column that each row fills with a value of its order line. */
const line = (cell: LineCell) => ({ line: cell })
const none = first(() => '')

const address = (of: (order: ExportedOrder) => Written | null, part: (written: Written) => string) =>
  first((order) => {
    const written = of(order)
    return written ? part(written) : ''
  })
const billing = (part: (written: Written) => string) => address((order) => order.billing ?? order.shipping, part)
const shipping = (part: (written: Written) => string) => address((order) => order.shipping, part)
const street = ({ address1, address2 }: Written) => [address1, address2].filter(Boolean).join(', ')
const tax = (at: number) => {
  const of = ({ order }: ExportedOrder) => (order.tax_lines as { name: string; amountCents: number; ratePpm: number }[])[at]
  return {
    name: first((order) => {
      const one = of(order)
      return one ? `${one.name} ${one.ratePpm / 10_000}%` : ''
    }),
    value: first((order, money) => {
      const one = of(order)
      return one ? money(one.amountCents) : ''
    }),
  }
}
const taxes = [0, 1, 2, 3, 4].map(tax)

/** Shopify's names for the fulfillment statuses. */
const fulfillment = { unfulfilled: 'unfulfilled', partially_fulfilled: 'partial', fulfilled: 'fulfilled' } as Record<string, string>
const sources = { online_store: 'web' } as Record<string, string>

function lineFulfillment({ quantity, removed_quantity: removed, fulfilled_quantity: sent }: LineRecord): string {
  if (sent === 0) return 'pending'
  return sent >= quantity - removed ? 'fulfilled' : 'partial'
}

/** The columns of Shopify's order export, in the same sequence as in Shopify's file. */
const columns: readonly (readonly [string, { first: OrderCell } | { line: LineCell }])[] = [
  ['Name', none],
  ['Email', none],
  ['Financial Status', first(({ order }) => order.payment_status)],
  ['Paid at', first(({ paidAt }, _money, at) => at(paidAt))],
  ['Fulfillment Status', first(({ order }) => fulfillment[order.fulfillment_status] ?? '')],
  ['Fulfilled at', first(({ fulfilledAt }, _money, at) => at(fulfilledAt))],
  ['Accepts Marketing', first(({ acceptsMarketing }) => (acceptsMarketing ? 'yes' : 'no'))],
  ['Currency', first(({ order }) => order.currency)],
  ['Subtotal', first(({ order }, money) => money(order.subtotal_cents))],
  ['Shipping', first(({ order }, money) => money(order.shipping_cents))],
  ['Taxes', first(({ order }, money) => money(order.tax_cents))],
  ['Total', first(({ order }, money) => money(order.total_cents))],
  ['Discount Code', first(({ order }) => order.discount_code)],
  ['Discount Amount', first(({ order }, money) => money(order.discount_cents))],
  ['Shipping Method', first(({ order }) => order.shipping_method)],
  ['Created at', none],
  ['Lineitem quantity', line(({ quantity }) => String(quantity))],
  ['Lineitem name', line(({ title, variant_title: choice }) => [title, choice].filter(Boolean).join(' - '))],
  ['Lineitem price', line(({ unit_price_cents: cents }, money) => money(cents))],
  ['Lineitem compare at price', line(({ compare_at_cents: cents }, money) => (cents === null ? '' : money(cents)))],
  ['Lineitem sku', line(({ sku }) => sku)],
  ['Lineitem requires shipping', line(({ requires_shipping: needed }) => String(needed))],
  ['Lineitem taxable', line(({ taxable }) => String(taxable))],
  ['Lineitem fulfillment status', line(lineFulfillment)],
  ['Billing Name', billing(({ name }) => name)],
  ['Billing Street', billing(street)],
  ['Billing Address1', billing(({ address1 }) => address1)],
  ['Billing Address2', billing(({ address2 }) => address2)],
  ['Billing Company', billing(({ company }) => company)],
  ['Billing City', billing(({ city }) => city)],
  ['Billing Zip', billing(({ zip }) => zip)],
  ['Billing Province', billing(({ province }) => province)],
  ['Billing Country', billing(({ country }) => country)],
  ['Billing Phone', billing(({ phone }) => phone)],
  ['Shipping Name', shipping(({ name }) => name)],
  ['Shipping Street', shipping(street)],
  ['Shipping Address1', shipping(({ address1 }) => address1)],
  ['Shipping Address2', shipping(({ address2 }) => address2)],
  ['Shipping Company', shipping(({ company }) => company)],
  ['Shipping City', shipping(({ city }) => city)],
  ['Shipping Zip', shipping(({ zip }) => zip)],
  ['Shipping Province', shipping(({ province }) => province)],
  ['Shipping Country', shipping(({ country }) => country)],
  ['Shipping Phone', shipping(({ phone }) => phone)],
  ['Notes', first(({ order }) => order.note)],
  ['Note Attributes', none],
  ['Cancelled at', first(({ order }, _money, at) => at(order.cancelled_at))],
  ['Payment Method', first(({ paymentMethod }) => paymentMethod)],
  ['Payment Reference', first(({ references }) => references[0] ?? '')],
  ['Refunded Amount', first(({ order }, money) => money(order.refunded_cents))],
  ['Vendor', line(({ vendor }) => vendor)],
  ['Outstanding Balance', first(({ order }, money) => money(Math.max(0, order.total_cents - order.paid_cents)))],
  ['Employee', none],
  ['Location', none],
  ['Device ID', none],
  ['Id', first(({ order }) => order.id)],
  ['Tags', first(({ order }) => order.tags.join(', '))],
  ['Risk Level', none],
  ['Source', first(({ order }) => sources[order.source] ?? order.source)],
  ['Lineitem discount', line(({ discount_cents: cents }, money) => money(cents))],
  ...taxes.flatMap(({ name, value }, at): [string, typeof name][] => [
    [`Tax ${at + 1} Name`, name],
    [`Tax ${at + 1} Value`, value],
  ]),
  ['Phone', first(({ order }) => order.phone)],
  ['Receipt Number', none],
  ['Duties', none],
  ['Billing Province Name', none],
  ['Shipping Province Name', none],
  ['Payment ID', first(({ order }) => order.payment_id ?? '')],
  ['Payment Terms Name', none],
  ['Next Payment Due At', none],
  ['Payment References', first(({ references }) => references.join(', '))],
]

export const headerCells: readonly string[] = columns.map(([name]) => name)

/**
 * Returns the rows of one order: one row per line, or a single row for an order without lines. Name, Email and Created at are on
 * every row. All other values of the order itself are on the first row only.
 * @param zone the store's time zone, for local times
 */
export function orderRows(exported: ExportedOrder, zone: string): string[][] {
  const { order, lines } = exported
  const money = moneyIn(order.currency)
  const at = (instant: Date | null) => (instant ? localTime(instant, zone) : '')
  // Every row of an order has these values, so that readers can tell which order the row belongs to.
  const onEach: Record<string, string> = { Name: order.name, Email: order.email, 'Created at': at(order.placed_at) }
  return (lines.length > 0 ? lines : [undefined]).map((one, row) =>
    columns.map(([name, column]) => {
      if (name in onEach) return onEach[name]!
      if ('line' in column) return one ? column.line(one, money) : ''
      return row === 0 ? column.first(exported, money, at) : ''
    }),
  )
}

/** Formats an instant as local time, such as `2026-03-31 14:05:09 -0700`. */
function localTime(instant: Date, zone: string): string {
  const { year, month, day, hour, minute, second, offset } = zoned(instant, zone)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${year}-${two(month)}-${two(day)} ${two(hour)}:${two(minute)}:${two(second)} ${offset.replace(':', '')}`
}

/** Returns a function that formats amounts as plain numbers with the decimals of their currency. */
function moneyIn(currency: string): (cents: number) => string {
  const digits = decimalsOf(currency)
  return (cents) => (cents / 10 ** digits).toFixed(digits)
}
