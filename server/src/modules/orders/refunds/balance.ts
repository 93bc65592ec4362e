import { allocate } from '../../../platform/money/allocate.ts'

/** The balance of an order's sales in the ledger, or an amount taken out of it. Minor units. */
export interface Balance {
  /** Net sales: after discounts and returns, without tax. */
  goods: number
  shipping: number
  tax: number
}

const parts = ['goods', 'shipping', 'tax'] as const

/**
 * Works out what a refund takes out of the ledger. The named items and shipping come first, as far as they are still there. The rest is
 * spread over the remaining balance, by largest remainder. So nothing falls below zero, and a full refund leaves nothing, in however many
 * steps.
 * @param left balance of the order in the ledger
 * @param wanted refunded amounts for named items and shipping
 * @param otherCents refunded amount for nothing in particular
 * @returns parts that add up to the refund; amounts the ledger never had (duties, tips of an imported order) count as goods
 */
export function takeOut(left: Balance, wanted: Balance, otherCents: number): Balance {
  const room = parts.map((part) => Math.max(0, left[part]))
  const taken = parts.map((part, at) => Math.min(wanted[part], room[at]!))
  const free = room.map((cents, at) => cents - taken[at]!)
  const missing = otherCents + total(parts.map((part) => wanted[part])) - total(taken)
  const spread = Math.min(missing, total(free))
  const [goods = 0, shipping = 0, tax = 0] = allocate(spread, free).map((cents, at) => taken[at]! + cents)
  return { goods: goods + missing - spread, shipping, tax }
}

const total = (amounts: readonly number[]): number => amounts.reduce((all, cents) => all + cents, 0)
