import type { Offer } from './offer.ts'
import { type LineWorth, takenOff } from './worth.ts'

/** An offer that the basket may get, with its value. Candidates are sorted by preference: priority, then ID. */
export interface Candidate {
  offer: Offer
  /** The value for each line. For class `product` only. */
  worth: LineWorth | null
  /** The discount off shipping in minor units. For class `shipping` only. */
  shippingCents: number
}

/**
 * The reason why two candidates cannot combine. `terms`: their terms do not allow it (rule 1), or they are two codes of one
 * discount. `place`: both are for shipping, or both are for a line that only one of them may discount (rules 4 and 7).
 */
export type Conflict = 'terms' | 'place'

export function conflictOf(a: Candidate, b: Candidate): Conflict | undefined {
  if (a.offer.id === b.offer.id) return 'terms'
  if (!a.offer.combinesWith[b.offer.class] || !b.offer.combinesWith[a.offer.class]) return 'terms'
  if (a.offer.class === 'shipping' && b.offer.class === 'shipping') return 'place'
  const [these, those] = [a.worth?.closes, b.worth?.closes]
  return these && those && these.some((closed, line) => closed && those[line]) ? 'place' : undefined
}

/** The best product discount of a line in a set: the index of the candidate, or -1, and the amount that it takes off. */
export interface LineDeal {
  by: number
  cents: number
}

/**
 * Returns each line's product discount for a set of candidates, given as bits: the discount of the candidate that closes the line,
 * or else the largest one.
 */
export function dealsOf(candidates: readonly Candidate[], set: number, lineCount: number): LineDeal[] {
  const members = candidates.flatMap(({ worth }, at) => (worth && (set >> at) & 1 ? [{ at, worth }] : []))
  return Array.from({ length: lineCount }, (_, line) => {
    let best: LineDeal = { by: -1, cents: 0 }
    for (const { at, worth } of members) {
      if (worth.closes?.[line]) return { by: at, cents: worth.cents[line]! }
      if (worth.cents[line]! > best.cents) best = { by: at, cents: worth.cents[line]! }
    }
    return best
  })
}

/**
 * Finds the combination with the highest value for the buyer, by branch and bound. The result is exact. When several combinations
 * have the same value, the one with the first candidate is preferred, then the one with the second, and so on.
 *
 * Except for candidates that close lines, adding a candidate never lowers the value of a combination (see `takenOff`). A
 * combination with all candidates that could still be added, ignoring conflicts, is therefore an upper bound for the branch.
 * @param subtotal the price of all lines in minor units
 * @returns the selected candidates as bits
 */
export function bestSet(candidates: readonly Candidate[], lineCount: number, subtotal: number): number {
  const count = candidates.length
  const friends = candidates.map((one) =>
    candidates.reduce((set, other, at) => (one === other || conflictOf(one, other) ? set : set | (1 << at)), 0),
  )
  // For each line, its possible discounts are sorted from large to small, so that the first one in a set is the line's best in
  // that set.
  const products = candidates.flatMap(({ worth }, at) => (worth ? [{ bit: 1 << at, worth }] : []))
  const rivals = Array.from({ length: lineCount }, (_, line) =>
    products
      .map(({ bit, worth }) => ({ bit, cents: worth.cents[line]!, closes: worth.closes?.[line] ?? false }))
      .toSorted((one, other) => other.cents - one.cents),
  )
  const offers = rivals.map((all) => all.filter(({ cents }) => cents > 0))
  const closers = rivals.map((all) => all.filter(({ closes }) => closes))
  const orders = candidates.flatMap(({ offer }, at) => (offer.class === 'order' ? [{ at, offer }] : []))

  /**
   * Returns an upper bound for the value of `chosen` with any of `open`. When `open` is empty, it is exactly the value of
   * `chosen`.
   */
  const bound = (chosen: number, open: number): number => {
    const all = chosen | open
    let left = subtotal
    for (let line = 0; line < lineCount; line++) {
      const closer = closers[line]!.find(({ bit }) => chosen & bit)
      left -= (closer ?? offers[line]!.find(({ bit }) => all & bit))?.cents ?? 0
    }
    for (const { at, offer } of orders) if ((all >> at) & 1) left -= takenOff(offer, left)
    let shipping = 0
    for (let at = 0; at < count; at++) if ((all >> at) & 1) shipping = Math.max(shipping, candidates[at]!.shippingCents)
    return subtotal - left + shipping
  }

  // The candidate with the highest value comes first, because an early good result excludes many branches. When values are equal,
  // the most preferred candidate comes first.
  const byWorth = candidates.map((_one, at) => at).toSorted((a, b) => bound(1 << b, 0) - bound(1 << a, 0))
  const everything = 2 ** count - 1
  let most = 0
  const findMost = (chosen: number, open: number): void => {
    if (bound(chosen, open) <= most) return
    const at = byWorth.find((one) => (open >> one) & 1)
    if (at === undefined) {
      most = bound(chosen, 0)
      return
    }
    const rest = open & ~(1 << at)
    findMost(chosen | (1 << at), rest & friends[at]!)
    if (!isHarmless(at, rest)) findMost(chosen, rest)
  }
  const findFirst = (chosen: number, open: number): number | undefined => {
    if (bound(chosen, open) < most) return undefined
    if (open === 0) return chosen
    const at = 31 - Math.clz32(open & -open)
    const rest = open & ~(1 << at)
    return findFirst(chosen | (1 << at), rest & friends[at]!) ?? (isHarmless(at, rest) ? undefined : findFirst(chosen, rest))
  }
  /**
   * Whether the candidate conflicts with no candidate of `rest` and closes no line. If so, no combination is better without it.
   */
  const isHarmless = (at: number, rest: number): boolean => (rest & ~friends[at]!) === 0 && !candidates[at]!.worth?.closes

  findMost(0, everything)
  return findFirst(0, everything) ?? 0
}
