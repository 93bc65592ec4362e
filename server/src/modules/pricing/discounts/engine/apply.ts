import { DISCOUNT_CODES_PER_ORDER_MAX, DISCOUNTS_AUTOMATIC_MAX } from '@vitrine/contract/limits.ts'

import { allocate } from '../../../../platform/money/allocate.ts'
import { refusalOf } from './conditions.ts'
import type { AppliedDiscount, Offer, Refusal } from './offer.ts'
import { bestSet, type Candidate, conflictOf, dealsOf } from './search.ts'
import { lineAmountsOf, sum, takenOff, totalOf } from './worth.ts'

export interface BasketLine {
  /** The ID of the variant. */
  key: string
  productId: string
  collectionIds: readonly string[]
  quantity: number
  unitPriceCents: number
}

/** The input for calculating discounts. Amounts are in minor units of one currency. */
export interface Basket {
  lines: readonly BasketLine[]
  /**
   * The shipping price before its discount. null while no shipping rate is selected; until then, a shipping discount is neither
   * applied nor refused because of the price.
   */
  shippingCents: number | null
  /** The ISO 3166-1 alpha-2 code of the country. null while it is unknown. */
  country: string | null
  /** The discount codes in the order they were entered. */
  codes: readonly string[]
  /** The result of `readDiscounts`. */
  offers: readonly Offer[]
}

export interface Discounts {
  /** The amount that product and order discounts take off each line, by the line's key. */
  lineCents: Map<string, number>
  shippingCents: number
  /** The discounts that take something off, in the order they are applied: product, order, shipping. */
  applied: AppliedDiscount[]
  refused: ({ code: string } & Refusal)[]
}

/** The result of `applyDiscounts`, with the reasons why offers, including automatic ones, are not applied. */
export interface Explained extends Discounts {
  reasons: Map<Offer, Refusal>
}

/** Returns a typed code in the form in which codes are compared: trimmed and in upper case. */
export const normalisedCode = (typed: string): string => typed.trim().toUpperCase()

/**
 * Calculates which offers a basket gets: of the combinations that the seven rules allow, the one with the highest value for the
 * buyer (see docs/discounts.md). The same basket always produces the same result.
 */
export function applyDiscounts(basket: Basket): Discounts {
  const { reasons: _reasons, ...discounts } = explainDiscounts(basket)
  return discounts
}

/** Does the same as `applyDiscounts`, and also returns the reasons why offers, including automatic ones, are not applied. */
export function explainDiscounts(basket: Basket): Explained {
  const reasons = new Map<Offer, Refusal>()
  const candidates = candidatesOf(basket, reasons)
  const totals = basket.lines.map(totalOf)
  const chosen = bestSet(candidates, totals.length, sum(totals))
  const members = candidates.filter((_one, at) => (chosen >> at) & 1)
  const deals = dealsOf(members, 2 ** members.length - 1, totals.length)

  const taken = new Map<Candidate, number>()
  const offLines = deals.map(({ cents }) => cents)
  for (const [at, member] of members.entries())
    if (member.worth) taken.set(member, sum(deals.map(({ by, cents }) => (by === at ? cents : 0))))
  for (const member of members.filter(({ offer }) => offer.class === 'order')) {
    const left = totals.map((total, line) => total - offLines[line]!)
    const cents = takenOff(member.offer, sum(left))
    taken.set(member, cents)
    for (const [line, part] of allocate(cents, left).entries()) offLines[line]! += part
  }
  for (const member of members.filter(({ offer }) => offer.class === 'shipping')) taken.set(member, member.shippingCents)

  const winners = members.filter((member) => taken.get(member)! > 0)
  for (const one of candidates) if (!winners.includes(one)) reasons.set(one.offer, lossOf(one, winners, members, deals))
  const byClass = (wanted: Offer['class']) => winners.filter(({ offer }) => offer.class === wanted)
  return {
    lineCents: new Map(basket.lines.map(({ key }, line) => [key, offLines[line]!])),
    shippingCents: sum(byClass('shipping').map(({ shippingCents }) => shippingCents)),
    applied: [...byClass('product'), ...byClass('order'), ...byClass('shipping')].map((winner) => {
      const { id, code, title, isUpsell } = winner.offer
      const amountCents = taken.get(winner)!
      return { discountId: id, code, title: code ?? title, class: winner.offer.class, amountCents, ...(isUpsell && { isUpsell }) }
    }),
    refused: refusedCodes(basket, reasons),
    reasons,
  }
}

/**
 * Returns the offers that this basket may get, in order of preference. Adds the reasons for refused offers to `reasons`. Shipping
 * offers are left out without a reason while there is no shipping to pay.
 */
function candidatesOf(basket: Basket, reasons: Map<Offer, Refusal>): Candidate[] {
  const place = new Map(basket.codes.map((code, at) => [normalisedCode(code), at]))
  const placeOf = ({ code }: Offer) => (code === null ? -1 : (place.get(code) ?? 0))
  // These limits are rules 5 and 6. Automatic discounts are admitted in order of preference, and codes in the order they were
  // entered.
  const room = { automatic: DISCOUNTS_AUTOMATIC_MAX, code: DISCOUNT_CODES_PER_ORDER_MAX, shippingCode: 1 }
  const admitted = basket.offers
    .toSorted((a, b) => placeOf(a) - placeOf(b) || byPreference(a, b))
    .filter((offer) => {
      const kind = offer.code === null ? 'automatic' : offer.class === 'shipping' ? 'shippingCode' : 'code'
      const refusal = refusalOf(offer, basket) ?? (room[kind] === 0 ? tooMany : undefined)
      if (refusal) reasons.set(offer, refusal)
      else room[kind]--
      return refusal === undefined
    })
  return admitted.sort(byPreference).flatMap((offer): Candidate[] => {
    if (offer.class === 'product') return [{ offer, worth: lineAmountsOf(offer, basket.lines), shippingCents: 0 }]
    if (offer.class === 'order') return [{ offer, worth: null, shippingCents: 0 }]
    // No shipping rate is selected yet, or shipping is free.
    if (!basket.shippingCents) return []
    return [{ offer, worth: null, shippingCents: takenOff(offer, basket.shippingCents) }]
  })
}

const tooMany: Refusal = { reason: 'too_many', values: {} }

const byPreference = (a: Offer, b: Offer): number => a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0)

/**
 * Returns why a candidate is not applied: its terms conflict with those of a winner, another offer was better, or it takes nothing
 * off and nothing else won.
 */
function lossOf(one: Candidate, winners: Candidate[], members: Candidate[], deals: { by: number }[]): Refusal {
  const conflicts = winners.map((winner) => ({ winner, conflict: conflictOf(one, winner) })).filter(({ conflict }) => conflict)
  const against = conflicts.find(({ conflict }) => conflict === 'terms') ?? conflicts[0]
  const winner = against?.winner ?? winnerOf(one, members, deals) ?? winners[0]
  if (!winner) return { reason: 'no_items', values: {} }
  const values = { title: winner.offer.code ?? winner.offer.title }
  return { reason: against?.conflict === 'terms' ? 'cannot_combine' : 'better_offer', values }
}

/**
 * Finds the first line that the candidate would discount but a member of the winning combination discounts instead, and returns
 * that member. Returns undefined when there is no such line.
 */
function winnerOf({ worth }: Candidate, members: Candidate[], deals: { by: number }[]): Candidate | undefined {
  const deal = deals.find(({ by }, line) => by >= 0 && worth && worth.cents[line]! > 0)
  return deal && members[deal.by]
}

function refusedCodes({ codes, offers }: Basket, reasons: Map<Offer, Refusal>): Discounts['refused'] {
  return codes.flatMap((code) => {
    const offer = offers.find((one) => one.code === normalisedCode(code))
    const refusal = offer ? reasons.get(offer) : ({ reason: 'unknown', values: {} } as const)
    return refusal ? [{ code, ...refusal }] : []
  })
}
