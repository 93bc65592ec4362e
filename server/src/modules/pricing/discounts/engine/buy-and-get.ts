import type { BasketLine } from './apply.ts'
import { reaches } from './line-set.ts'
import type { BuyAndGet, Offer, Refusal } from './offer.ts'

/** The quantity of each line that counts as bought, and the quantity that gets the discount. */
type Pieces = { kind: 'pieces'; bought: number[]; got: number[] }

interface Stack {
  at: number
  price: number
  left: number
  isBuy: boolean
  isGet: boolean
}

/**
 * Selects the items of a buy X get Y discount. Items that can be bought but cannot get the discount count as bought first, then
 * the more expensive items before the cheaper ones. The cheapest of the remaining items get the discount, as is usual. The
 * discount applies as many times as the items allow, up to `usesPerOrder`.
 */
export function buyAndGet(offer: Offer, lines: readonly BasketLine[]): Pieces | ({ kind: 'refused' } & Refusal) {
  const terms = offer.buyAndGet!
  const stacks = lines.map((line, at) => ({
    at,
    price: line.unitPriceCents,
    left: line.quantity,
    isBuy: reaches(offer, line, terms.buys),
    isGet: reaches(offer, line, terms.gets),
  }))
  const most = Math.min(terms.usesPerOrder ?? Infinity, Math.floor(piecesOf(stacks.filter(({ isGet }) => isGet)) / terms.getQuantity))
  // A binary search works, because items that are enough for a number of uses are also enough for fewer: the bought items are
  // taken from the front of one queue.
  let [least, beyond] = [0, most + 1]
  while (beyond - least > 1) {
    const middle = Math.floor((least + beyond) / 2)
    if (take(stacks, terms, middle).kind === 'pieces') least = middle
    else beyond = middle
  }
  const taken = take(stacks, terms, Math.max(1, least))
  return taken.kind === 'pieces' ? taken : refusalOf(taken.of, terms)
}

const piecesOf = (stacks: readonly Stack[]): number => stacks.reduce((all, { left }) => all + left, 0)

type Taken = Pieces | { kind: 'too_few'; of: 'buys' | 'gets' }

function take(stacks: readonly Stack[], { buy, getQuantity }: BuyAndGet, times: number): Taken {
  const bought = stacks.map(() => 0)
  const got = stacks.map(() => 0)
  let missing = times * (buy.kind === 'quantity' ? buy.quantity : buy.cents)
  const queue = stacks
    .filter(({ isBuy }) => isBuy)
    .toSorted((a, b) => Number(a.isGet) - Number(b.isGet) || b.price - a.price || a.at - b.at)
  for (const { at, price, left } of queue) {
    const counts = buy.kind === 'quantity' ? 1 : price
    const pieces = counts === 0 ? 0 : Math.min(left, Math.ceil(missing / counts))
    bought[at] = pieces
    missing = Math.max(0, missing - pieces * counts)
  }
  if (missing > 0) return { kind: 'too_few', of: 'buys' }
  let wanted = times * getQuantity
  for (const { at, left } of stacks.filter(({ isGet }) => isGet).toSorted((a, b) => a.price - b.price || a.at - b.at)) {
    got[at] = Math.min(left - bought[at]!, wanted)
    wanted -= got[at]
  }
  return wanted > 0 ? { kind: 'too_few', of: 'gets' } : { kind: 'pieces', bought, got }
}

function refusalOf(missing: 'buys' | 'gets', { buy }: BuyAndGet): { kind: 'refused' } & Refusal {
  if (missing === 'gets') return { kind: 'refused', reason: 'no_items', values: {} }
  return buy.kind === 'quantity'
    ? { kind: 'refused', reason: 'minimum_quantity', values: { quantity: buy.quantity } }
    : { kind: 'refused', reason: 'minimum_amount', values: { cents: buy.cents } }
}
