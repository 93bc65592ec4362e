import type { DocumentDraft, LineDraft } from '../modules/orders/import/order-draft.ts'
import type { LedgerEntry } from '../modules/ledger/entry.ts'
import type { DemoStore } from './demo-store.ts'
import { somebody } from './people.ts'
import { variantsOf } from './products.ts'
import type { Random } from './random.ts'

const DAY_MS = 86_400_000
const DAYS = 180
/** The sales tax rate of the demo's home state, for orders shipped within the country. */
const TAX_RATE = 0.07
const FIRST_NUMBER = 1001

/** Returns the number of orders on a day. The demo is a small store that grows, sells more on weekends, and had one good week. */
function ordersOn(daysAgo: number, weekday: number, random: Random): number {
  const growth = 2.5 + (DAYS - daysAgo) / 45
  const weekend = weekday === 0 || weekday === 6 ? 1.5 : 1
  const campaign = daysAgo > 52 && daysAgo < 60 ? 1.9 : 1
  return Math.round(growth * weekend * campaign * (0.6 + random.next() * 0.8))
}

/** Returns half a year of orders up to `now`, oldest first, each with its ledger entries. */
export function demoOrders(store: DemoStore, random: Random, now: Date): DocumentDraft[] {
  const instants: number[] = []
  for (let daysAgo = DAYS; daysAgo >= 0; daysAgo -= 1) {
    const day = new Date(now.getTime() - daysAgo * DAY_MS)
    const count = ordersOn(daysAgo, day.getUTCDay(), random)
    for (let order = 0; order < count; order += 1) instants.push(day.getTime() - random.int(0, DAY_MS))
  }
  return instants
    .toSorted((a, b) => a - b)
    .map((at, index) => demoOrder(store, random, { number: FIRST_NUMBER + index, placedAt: new Date(at), now }))
}

interface DemoOrder {
  number: number
  placedAt: Date
  now: Date
}

function demoOrder({ products, zones }: DemoStore, random: Random, { number, placedAt, now }: DemoOrder): DocumentDraft {
  const buyer = somebody(random)
  const ageDays = (now.getTime() - placedAt.getTime()) / DAY_MS
  const isFulfilled = ageDays > 3 && random.chance(0.97)
  const hasCode = random.chance(0.12)
  const lines = demoLines(products, random, hasCode ? 0.1 : 0, isFulfilled)
  const gross = lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0)
  const discount = lines.reduce((sum, line) => sum + line.discountCents, 0)
  const subtotal = gross - discount
  const rate = rateFor(zones, buyer.address.country)
  const shipping = subtotal >= (rate.freeFromCents ?? Infinity) ? 0 : rate.priceCents
  const tax = buyer.address.country === 'US' ? Math.round(subtotal * TAX_RATE) : 0
  const total = subtotal + shipping + tax
  const returned = ageDays > 12 && random.chance(0.05) ? lines[0] : undefined
  const refunded = returned?.totalCents ?? 0
  const returnedAt = new Date(placedAt.getTime() + random.int(5, 11) * DAY_MS)
  return {
    number: `#${number}`,
    leftOut: [],
    entries: entriesOf(lines, { placedAt, shipping, tax, returned, returnedAt }),
    order: {
      placedAt,
      email: buyer.email,
      phone: '',
      customerName: buyer.name,
      country: buyer.address.country,
      lines,
      subtotalCents: subtotal,
      discountCents: discount,
      discountCode: hasCode ? 'WELCOME10' : '',
      shippingCents: shipping,
      shippingMethod: rate.name,
      taxCents: tax,
      money: { total, authorized: total, captured: total, refunded, voided: false },
      note: '',
      tags: [],
      source: 'online_store',
      shippingAddress: buyer.address,
      billingAddress: buyer.address,
      cancelledAt: null,
    },
  }
}

/** Returns the usual shipping rate to a country. */
function rateFor(zones: DemoStore['zones'], country: string) {
  const zone = zones.find(({ places }) => places.includes(country)) ?? zones.find(({ places }) => places.length === 0)
  const rate = zone?.rates[0]
  if (!rate) throw new Error(`A demo store doesn’t ship to ${country}`)
  return rate
}

function demoLines(products: DemoStore['products'], random: Random, discountRate: number, isFulfilled: boolean): LineDraft[] {
  const count = random.weighted([
    { weight: 70, lines: 1 },
    { weight: 22, lines: 2 },
    { weight: 8, lines: 3 },
  ]).lines
  return Array.from({ length: count }, () => {
    const product = random.weighted(products)
    const quantity = random.chance(0.15) ? 2 : 1
    const { sku, priceCents } = random.pick(variantsOf(product))
    const price = priceCents * quantity
    const discount = Math.round(price * discountRate)
    return {
      title: product.title,
      sku,
      quantity,
      fulfilledQuantity: isFulfilled ? quantity : 0,
      unitPriceCents: priceCents,
      discountCents: discount,
      totalCents: price - discount,
    }
  })
}

interface Movement {
  placedAt: Date
  shipping: number
  tax: number
  returned: LineDraft | undefined
  returnedAt: Date
}

function entriesOf(lines: readonly LineDraft[], { placedAt, shipping, tax, returned, returnedAt }: Movement): LedgerEntry[] {
  const entries: LedgerEntry[] = [{ occurredAt: placedAt, kind: 'order', amountCents: 0, orderCount: 1 }]
  lines.forEach((line, linePosition) => {
    const amountCents = line.unitPriceCents * line.quantity
    entries.push({ occurredAt: placedAt, kind: 'sale', amountCents, quantity: line.quantity, linePosition, description: line.title })
    if (line.discountCents > 0)
      entries.push({ occurredAt: placedAt, kind: 'discount', amountCents: -line.discountCents, linePosition, description: 'WELCOME10' })
  })
  if (shipping > 0) entries.push({ occurredAt: placedAt, kind: 'shipping', amountCents: shipping })
  if (tax > 0) entries.push({ occurredAt: placedAt, kind: 'tax', amountCents: tax })
  // A refund counts on the day of the refund. In this demo, the tax is not refunded.
  if (returned)
    entries.push({
      occurredAt: returnedAt,
      kind: 'return',
      amountCents: -returned.totalCents,
      quantity: -returned.quantity,
      description: returned.title,
    })
  return entries
}
