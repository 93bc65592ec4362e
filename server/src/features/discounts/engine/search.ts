import type { Offer } from './offer.ts'
import { type LineWorth, takenOff } from './worth.ts'

/** An offer the basket may get, with what it is worth to it. Their order is that of preference: priority, then id. */
export interface Candidate {
  offer: Offer
  /** Of class `product`. */
  worth: LineWorth | null
  /** Of class `shipping`, minor units. */
  shippingCents: number
}

/** Why two do not go together: what they allow (rule 1), or that both want what only one can have (rules 4 and 7). */
export type Conflict = 'terms' | 'place'

export function conflictOf(a: Candidate, b: Candidate): Conflict | undefined {
  if (a.offer.id === b.offer.id) return 'terms'
  if (!a.offer.combinesWith[b.offer.class] || !b.offer.combinesWith[a.offer.class]) return 'terms'
  if (a.offer.class === 'shipping' && b.offer.class === 'shipping') return 'place'
  const [these, those] = [a.worth?.closes, b.worth?.closes]
  return these && those && these.some((closed, line) => closed && those[line]) ? 'place' : undefined
}

/** A line's best product discount of a set: the candidate's place, or -1, and what it takes off. */
export interface LineDeal {
  by: number
  cents: number
}

/** Each line's product discount under a set of candidates: of one that closes the line, or else the largest. */
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
 * The combination worth most to the buyer, exactly, by branch and bound: of those worth the same, the one that has the first
 * candidate, then the second, and so on.
 *
 * Except for what closes lines, one more candidate never makes a combination worth less (see `takenOff`); so a combination
 * with all that could still be added, conflicts left aside, bounds what can come of it.
 * @param subtotal minor units of all lines
 * @returns the chosen candidates as bits
 */
export function bestSet(candidates: readonly Candidate[], lineCount: number, subtotal: number): number {
  const count = candidates.length
  const friends = candidates.map((one) =>
    candidates.reduce((set, other, at) => (one === other || conflictOf(one, other) ? set : set | (1 << at)), 0),
  )
  // Of each line what it could get, the largest first: the first that is in a set is the line's best of it.
  const products = candidates.flatMap(({ worth }, at) => (worth ? [{ bit: 1 << at, worth }] : []))
  const rivals = Array.from({ length: lineCount }, (_, line) =>
    products
      .map(({ bit, worth }) => ({ bit, cents: worth.cents[line]!, closes: worth.closes?.[line] ?? false }))
      .toSorted((one, other) => other.cents - one.cents),
  )
  const offers = rivals.map((all) => all.filter(({ cents }) => cents > 0))
  const closers = rivals.map((all) => all.filter(({ closes }) => closes))
  const orders = candidates.flatMap(({ offer }, at) => (offer.class === 'order' ? [{ at, offer }] : []))

  /** At most what `chosen` and any of `open` are worth; exactly what `chosen` is worth when `open` is empty. */
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

  // The largest first: what is good is found soon, and ends much of the rest. Then the most preferred of what is as good.
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
  /** Keeps nothing else out: without it no combination is worth more. */
  const isHarmless = (at: number, rest: number): boolean => (rest & ~friends[at]!) === 0 && !candidates[at]!.worth?.closes

  findMost(0, everything)
  return findFirst(0, everything) ?? 0
}
