import { allocate } from '../../../platform/money/allocate.ts'
import type { LedgerEntry } from '../../ledger/api.ts'
import { type Balance, takeOut } from './balance.ts'
import { partOf, sum, type Worth } from './line-amounts.ts'

/** The returned part of one line, or of shipping. */
export interface ReturnedPart {
  worth: Worth
  /** The returned amount, including tax, in minor units. */
  cents: number
  /** The amount that was returned earlier, including tax, in minor units. */
  beforeCents: number
}

export interface ReturnedLine extends ReturnedPart {
  position: number
  quantity: number
  title: string
  /** Whether an offer of Boost Upsell added the line, so that it has the channel `boost_upsell`. */
  isUpsold: boolean
}

/** The part of an order's sales that a refund or cancellation reverses. */
export interface Returned {
  orderId: string
  /** The name of the order as the seller sees it. */
  name: string
  /** The time of the ledger entries. */
  at: Date
  description: string
  lines: readonly ReturnedLine[]
  shipping: ReturnedPart
  /** The amount that is for neither lines nor shipping. */
  otherCents: number
  /** The order's ledger balance before the refund. */
  left: Balance
  /** The part of `left` with the channel `boost_upsell`. */
  leftUpsold: Upsold
}

/** The part of an order's sales that offers of Boost Upsell added. */
export type Upsold = Pick<Balance, 'goods' | 'tax'>

/**
 * Returns the ledger entries of a refund or reversal. They are dated `at`, no amount is positive, and together they subtract
 * exactly the returned amount. The price of a line is reversed as a return and its tax as tax; shipping is reversed as shipping
 * and tax. An amount for neither lines nor shipping is spread over the remaining goods, shipping and tax. Each amount has the channel
 * that it was sold in: what is returned of lines that Boost Upsell added leaves that channel, and a full refund leaves nothing in it.
 */
export function refundEntries({ orderId, name, at, description, lines, shipping, otherCents, left, leftUpsold }: Returned): LedgerEntry[] {
  const base = { occurredAt: at, orderId, document: name }
  const priced = lines.map((line) => line.cents - taxIn(line))
  const wanted = {
    goods: sum(priced),
    shipping: shipping.cents - taxIn(shipping),
    tax: sum(lines.map(taxIn)) + taxIn(shipping),
  }
  const taken = takeOut(left, wanted, otherCents)
  const goods = taken.goods < wanted.goods ? allocate(taken.goods, priced) : priced
  const upsoldGoods = upsoldPart(taken.goods, sumOf(lines, goods), left.goods, leftUpsold.goods)
  const upsoldTax = upsoldPart(taken.tax, { ...sumOf(lines, lines.map(taxIn)), all: wanted.tax }, left.tax, leftUpsold.tax)
  const budget = { online_store: taken.goods - upsoldGoods, boost_upsell: upsoldGoods }
  const ofLines = lines.flatMap((line, n): LedgerEntry[] => {
    const own = line.isUpsold ? 'boost_upsell' : 'online_store'
    const other = line.isUpsold ? 'online_store' : 'boost_upsell'
    // Refunds by amount may have taken more out of a channel before. What it no longer has is taken out of the other one.
    const cents = Math.min(goods[n]!, budget[own])
    budget[own] -= cents
    budget[other] -= goods[n]! - cents
    const entry = { ...base, kind: 'return' as const, linePosition: line.position, description: line.title }
    return [
      { ...entry, ...inChannel(own), amountCents: -cents, quantity: -line.quantity },
      { ...entry, ...inChannel(other), amountCents: cents - goods[n]! },
    ]
  })
  const rest: LedgerEntry[] = [
    { ...base, kind: 'return', amountCents: -budget.online_store, description },
    { ...base, kind: 'return', channel: 'boost_upsell', amountCents: -budget.boost_upsell, description },
    { ...base, kind: 'shipping', amountCents: -taken.shipping, description },
    { ...base, kind: 'tax', amountCents: upsoldTax - taken.tax, description },
    { ...base, kind: 'tax', channel: 'boost_upsell', amountCents: -upsoldTax, description },
  ]
  return (
    [...ofLines, ...rest]
      .filter(({ amountCents, quantity = 0 }) => amountCents !== 0 || quantity !== 0)
      // Adding 0 turns -0 into 0.
      .map((entry) => ({ ...entry, amountCents: entry.amountCents + 0, quantity: (entry.quantity ?? 0) + 0 }))
  )
}

const inChannel = (channel: 'online_store' | 'boost_upsell') => (channel === 'boost_upsell' ? { channel } : {})

/** The sum of amounts, and of those of lines that Boost Upsell added. */
const sumOf = (lines: readonly ReturnedLine[], amounts: readonly number[]) => ({
  all: sum(amounts),
  upsold: sum(amounts.filter((_cents, n) => lines[n]!.isUpsold)),
})

/**
 * Returns how much of an amount leaves the channel `boost_upsell`: what belongs to its lines, and its share of what belongs to no line,
 * by what is left in both channels. Neither channel falls below zero.
 * @param taken the amount that leaves both channels
 * @param own what of it belongs to lines
 * @param left what both channels have, and `leftUpsold` what of it Boost Upsell has
 */
function upsoldPart(taken: number, own: { all: number; upsold: number }, left: number, leftUpsold: number): number {
  const upsold = Math.max(0, leftUpsold)
  const online = Math.max(0, left - upsold)
  const [, cut = 0] = taken < own.all ? allocate(taken, [own.all - own.upsold, own.upsold]) : [0, own.upsold]
  const free = [Math.max(0, online - (own.all - own.upsold)), Math.max(0, upsold - own.upsold)]
  const [, share = 0] = allocate(Math.min(Math.max(0, taken - own.all), sum(free)), free)
  return Math.min(upsold, Math.max(cut + share, taken - online))
}

/** Returns the tax in the returned part. Over all steps, the returned tax equals exactly the charged tax. */
function taxIn({ worth, cents, beforeCents }: ReturnedPart): number {
  const ofWorth = Math.max(0, Math.min(cents, worth.cents - beforeCents))
  return partOf(worth.taxCents, worth.cents, beforeCents, ofWorth)
}
