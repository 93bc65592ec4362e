import { somebody } from '../../server/src/demo/people.ts'
import type { Random } from '../../server/src/demo/random.ts'
import type { Attribution } from '../../server/src/modules/orders/search-index.ts'

/** A variant that order lines can contain. */
export interface BoughtVariant {
  id: string
  productId: string
  title: string
  sku: string
  priceCents: number
}

/** The data of one order in a generated history. */
export interface OrderFacts {
  name: string
  placedAt: Date
  buyer: Buyer
  lines: { variant: BoughtVariant; quantity: number }[]
  subtotalCents: number
  discountCents: number
  discountCode: string
  shippingCents: number
  money: { total: number; authorized: number; captured: number; refunded: number; voided: boolean }
  tags: string[]
  isSent: boolean
  isCancelled: boolean
  carrier: string
  /** The tracking number that the order's package has, or the one that it will get when it is sent. */
  trackingNumber: string
  attribution: Attribution | null
}

type Buyer = ReturnType<typeof somebody> & { phone: string }

const DAY_MS = 86_400_000
const DAYS = 730
const SHIPPING_CENTS = 590
/** The tag that a third of all orders have. */
export const COMMON_TAG = 'newsletter'
export const RARE_TAG = 'batch-17'
export const COMMON_CODE = 'WELCOME10'
const codes = [
  { weight: 74, code: '' },
  { weight: 14, code: COMMON_CODE },
  { weight: 7, code: 'SUMMER' },
  { weight: 5, code: 'FRIEND' },
]
const tags = [
  { share: 1 / 3, tag: COMMON_TAG },
  { share: 0.1, tag: 'gift' },
  { share: 0.05, tag: 'VIP' },
  { share: 0.01, tag: 'wholesale' },
]
const channels = [
  { weight: 35, channel: 'direct', source: '' },
  { weight: 25, channel: 'paid_social', source: 'facebook' },
  { weight: 20, channel: 'organic_search', source: '' },
  { weight: 15, channel: 'email', source: 'newsletter' },
  { weight: 5, channel: 'referral', source: '' },
]
const payments = [
  { weight: 890, status: 'paid' },
  { weight: 20, status: 'pending' },
  { weight: 25, status: 'authorized' },
  { weight: 35, status: 'refunded' },
  { weight: 20, status: 'partially_refunded' },
  { weight: 10, status: 'voided' },
] as const

/**
 * Returns a function that makes the n-th order of a history in which orders become more frequent over time. Most orders are paid
 * and fulfilled, but many orders of the last 20 days are still unfulfilled. A few products sell the most, customers order
 * repeatedly, and a few tags, codes and campaigns appear on many orders.
 */
export function createOrderFacts(
  random: Random,
  { variants, orders, now }: { variants: readonly BoughtVariant[]; orders: number; now: number },
): (n: number) => OrderFacts {
  const buyers = Array.from({ length: Math.ceil(orders * 0.4) }, (_, at) => buyer(random, at))
  const popular = () => variants[Math.floor(random.next() ** 2 * variants.length)]!
  return (n) => {
    const age = (1 - ((n + random.next()) / orders) ** 0.7) * DAYS
    const picked = Array.from({ length: random.int(1, 4) }, popular)
    const lines = [...new Set(picked)].map((variant) => ({ variant, quantity: random.int(1, 3) }))
    const subtotal = lines.reduce((sum, { variant, quantity }) => sum + variant.priceCents * quantity, 0)
    const { code } = random.weighted(codes)
    const discountCents = code === '' ? 0 : Math.round(subtotal / 10)
    const total = subtotal - discountCents + SHIPPING_CENTS
    const { status } = random.weighted(payments)
    const isCancelled = status === 'voided' || random.chance(0.01)
    const { channel, source } = random.weighted(channels)
    return {
      name: `#${1001 + n}`,
      placedAt: new Date(now - age * DAY_MS),
      buyer: random.pick(buyers),
      lines,
      subtotalCents: subtotal,
      discountCents,
      discountCode: code,
      shippingCents: SHIPPING_CENTS,
      money: moneyOf(status, total),
      tags: [
        ...tags.filter(({ share }) => random.chance(share)).map(({ tag }) => tag),
        ...(random.chance(0.2) ? [`batch-${random.int(1, 400)}`] : []),
      ],
      isCancelled,
      isSent: !isCancelled && random.chance(age < 20 ? 0.4 : 0.97),
      carrier: random.pick(['UPS', 'DHL', 'USPS']),
      trackingNumber: `1Z${String(n).padStart(8, '0')}${random.int(100_000, 999_999)}`,
      attribution: {
        channel,
        referrer: '',
        landingPath: '/',
        utm: source === '' ? {} : { source, medium: 'cpc', campaign: `campaign-${random.int(1, 40)}` },
      },
    }
  }
}

function buyer(random: Random, at: number): Buyer {
  const { email, ...person } = somebody(random)
  const phone = `+1 ${random.int(201, 989)} ${random.int(200, 999)} ${random.int(1000, 9999)}`
  return { ...person, email: email.replace('@', `.${at}@`), phone }
}

function moneyOf(status: (typeof payments)[number]['status'], total: number): OrderFacts['money'] {
  const held = { total, authorized: total, captured: 0, refunded: 0, voided: false }
  switch (status) {
    case 'pending':
      return { ...held, authorized: 0 }
    case 'authorized':
      return held
    case 'voided':
      return { ...held, authorized: 0, voided: true }
    case 'paid':
      return { ...held, captured: total }
    case 'partially_refunded':
      return { ...held, captured: total, refunded: Math.round(total / 4) }
    case 'refunded':
      return { ...held, captured: total, refunded: total }
  }
}
