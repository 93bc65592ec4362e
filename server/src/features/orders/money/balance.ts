import { allocate } from '../../../money/allocate.ts'

/** What the books hold of an order's sales, or what is taken out of them. Minor units. */
export interface Balance {
  /** Net sales: less discounts, without tax, less what was returned. */
  goods: number
  shipping: number
  tax: number
}

const parts = ['goods', 'shipping', 'tax'] as const

/**
 * What a refund takes out of the books. What it is for comes first, as far as it is still there; the rest is spread over what
 * is left, by largest remainder. So nothing falls below zero, and whoever is paid back everything leaves nothing behind,
 * however and in how many steps.
 * @param left of the order in the books
 * @param wanted what is paid back for named units and shipping
 * @param otherCents what is paid back for nothing in particular
 * @returns parts that add up to all of it; what the books never held (duties, tips of an imported order) is with the goods
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
