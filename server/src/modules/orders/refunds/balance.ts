import { allocate } from '../../../platform/money/allocate.ts'

/** The balance of an order's sales in the ledger, or an amount that a refund subtracts from it, in minor units. */
export interface Balance {
  /** Net sales: the price of the items after discounts and returns, excluding tax. */
  goods: number
  shipping: number
  tax: number
}

const parts = ['goods', 'shipping', 'tax'] as const

/**
 * Calculates which amounts a refund subtracts from the ledger. The amounts for specific items and shipping are subtracted first,
 * as far as the balance allows. The rest is spread over the remaining balance, by largest remainder. As a result, shipping and
 * tax never fall below zero, and a full refund leaves no balance, no matter how many steps it takes.
 * @param left the balance of the order in the ledger
 * @param wanted the refunded amounts for specific items and for shipping
 * @param otherCents the refunded amount that is for neither items nor shipping
 * @returns parts that add up to the refund; amounts that the ledger never had (duties, tips of an imported order) count as goods
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
