import { allocate } from '../../../../platform/money/allocate.ts'
import { percentOf } from '../../../../platform/money/percent.ts'
import type { BasketLine } from './apply.ts'
import { buyAndGet } from './buy-and-get.ts'
import { reaches } from './line-set.ts'
import type { Offer, OfferValue } from './offer.ts'

/** The amount that a product discount alone takes off each line of the basket. */
export interface LineWorth {
  cents: readonly number[]
  /**
   * Whether each line gets no other product discount, as the lines of a buy X get Y discount do (rule 4). null when no line is
   * closed.
   */
  closes: readonly boolean[] | null
}

export const totalOf = ({ quantity, unitPriceCents }: BasketLine): number => quantity * unitPriceCents

export const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

const capped = (cents: number, { maximumCents }: Offer): number => (maximumCents === null ? cents : Math.min(cents, maximumCents))

/**
 * Returns the amount that an order or shipping discount takes off. A larger price never leaves less to pay than a smaller one,
 * because a rounded percentage grows by at most one when the price grows by one. The bounds of the search rely on this.
 */
export const takenOff = (offer: Offer, cents: number): number => capped(portion(offer.value, cents), offer)

const portion = (value: OfferValue, cents: number): number =>
  value.kind === 'percentage' ? percentOf(cents, value.ppm) : Math.min(value.cents, cents)

/** Returns the value of a product discount. Its maximum is spread over all its lines. */
export function lineAmountsOf(offer: Offer, lines: readonly BasketLine[]): LineWorth {
  if (offer.buyAndGet) return buyAndGetWorth(offer, lines)
  const pieces = lines.map((line) =>
    reaches(offer, line, offer.items) ? Math.min(line.quantity, offer.pieces ? (offer.pieces[line.key] ?? 0) : Infinity) : 0,
  )
  return { cents: shares(offer, lines, pieces), closes: null }
}

function buyAndGetWorth(offer: Offer, lines: readonly BasketLine[]): LineWorth {
  const outcome = buyAndGet(offer, lines)
  if (outcome.kind !== 'pieces') return { cents: lines.map(() => 0), closes: null }
  const cents = shares(offer, lines, outcome.got)
  const isWorth = cents.some((one) => one > 0)
  return { cents, closes: isWorth ? outcome.got.map((got, at) => got > 0 || outcome.bought[at]! > 0) : null }
}

/**
 * Returns the amount that an offer takes off each line when it applies to `pieces` items of the line. The total is rounded once
 * and spread by largest remainder.
 */
function shares(offer: Offer, lines: readonly BasketLine[], pieces: readonly number[]): number[] {
  const { value } = offer
  const most = value.kind === 'amount' ? value.cents : Infinity
  const weights = lines.map(({ unitPriceCents }, at) => pieces[at]! * Math.min(unitPriceCents, most))
  const whole = sum(weights)
  return allocate(capped(value.kind === 'amount' ? whole : percentOf(whole, value.ppm), offer), weights)
}
