import type { Basket, BasketLine } from './apply.ts'
import type { LineSet, Offer } from './offer.ts'

/**
 * This file is a second implementation of the seven rules, written only from their text, without using any code of the engine. It
 * works item by item and tries every combination. The engine must produce the same result.
 */

interface Piece {
  line: number
  price: bigint
}

interface Given {
  /** The amount off each line, in minor units. */
  lines: bigint[]
  closed: Set<number>
}

const inSet = (line: BasketLine, set: LineSet | null): boolean => {
  if (set === null) return true
  if (set.variantIds.some((id) => id === line.key)) return true
  if (set.productIds.some((id) => id === line.productId)) return true
  return set.collectionIds.some((id) => line.collectionIds.includes(id))
}

const roundHalfUp = (numerator: bigint, denominator: bigint): bigint => (2n * numerator + denominator) / (2n * denominator)

/** Spreads an amount by largest remainder, one unit at a time. */
function spread(amount: bigint, weights: bigint[]): bigint[] {
  const whole = weights.reduce((a, b) => a + b, 0n)
  if (whole === 0n) return weights.map(() => 0n)
  const parts = weights.map((weight) => (amount * weight) / whole)
  const rests = weights.map((weight) => (amount * weight) % whole)
  let missing = amount - parts.reduce((a, b) => a + b, 0n)
  while (missing > 0n) {
    let next = 0
    for (let at = 1; at < rests.length; at++) if (rests[at]! > rests[next]!) next = at
    parts[next]!++
    rests[next] = -1n
    missing--
  }
  return parts
}

function offPieces(offer: Offer, lineCount: number, pieces: Piece[]): bigint[] {
  const weights = Array.from({ length: lineCount }, () => 0n)
  const { value } = offer
  for (const { line, price } of pieces)
    weights[line]! += value.kind === 'amount' && BigInt(value.cents) < price ? BigInt(value.cents) : price
  const whole = weights.reduce((a, b) => a + b, 0n)
  let amount = value.kind === 'amount' ? whole : roundHalfUp(whole * BigInt(value.ppm), 1_000_000n)
  if (offer.maximumCents !== null && amount > BigInt(offer.maximumCents)) amount = BigInt(offer.maximumCents)
  return spread(amount, weights)
}

/**
 * Returns the amounts of a product discount alone, or undefined for a buy X get Y discount without enough items. Does not check
 * minimums.
 */
function given(offer: Offer, lines: readonly BasketLine[]): Given | undefined {
  const pieces = lines.flatMap((line, at): Piece[] =>
    inSet(line, offer.excluded) ? [] : Array.from({ length: line.quantity }, () => ({ line: at, price: BigInt(line.unitPriceCents) })),
  )
  if (!offer.buyAndGet) {
    const counts = new Map<number, number>()
    const meant = pieces.filter(({ line }) => {
      counts.set(line, (counts.get(line) ?? 0) + 1)
      return inSet(lines[line]!, offer.items) && (offer.pieces === undefined || counts.get(line)! <= (offer.pieces[lines[line]!.key] ?? 0))
    })
    return { lines: offPieces(offer, lines.length, meant), closed: new Set() }
  }
  let best: Given | undefined
  for (let times = 1; times <= (offer.buyAndGet.usesPerOrder ?? pieces.length); times++) {
    const next = times <= pieces.length ? givenTimes(offer, lines, pieces, times) : undefined
    if (!next) break
    best = next
  }
  return best
}

function givenTimes(offer: Offer, lines: readonly BasketLine[], pieces: Piece[], times: number): Given | undefined {
  const { buys, buy, gets, getQuantity } = offer.buyAndGet!
  const canGet = (piece: Piece) => inSet(lines[piece.line]!, gets)
  const toBuy = pieces.filter((piece) => inSet(lines[piece.line]!, buys))
  // Items that cannot get the discount come first, then the most expensive ones, then the order of the basket decides.
  toBuy.sort((a, b) => {
    if (canGet(a) !== canGet(b)) return canGet(a) ? 1 : -1
    if (a.price !== b.price) return a.price > b.price ? -1 : 1
    return a.line - b.line
  })
  const bought = new Set<Piece>()
  let reached = 0n
  const goal = BigInt(times) * BigInt(buy.kind === 'quantity' ? buy.quantity : buy.cents)
  for (const piece of toBuy) {
    if (reached >= goal) break
    const counts = buy.kind === 'quantity' ? 1n : piece.price
    if (counts === 0n) continue
    bought.add(piece)
    reached += counts
  }
  if (reached < goal) return undefined
  const toGet = pieces.filter((piece) => canGet(piece) && !bought.has(piece))
  toGet.sort((a, b) => (a.price !== b.price ? (a.price < b.price ? -1 : 1) : a.line - b.line))
  const got = toGet.slice(0, times * getQuantity)
  if (got.length < times * getQuantity) return undefined
  return { lines: offPieces(offer, lines.length, got), closed: new Set([...bought, ...got].map(({ line }) => line)) }
}

function isMet(offer: Offer, basket: Basket): boolean {
  if (offer.barred !== null) return false
  const { lines, country, shippingCents } = basket
  if (offer.buyAndGet) return given(offer, lines) !== undefined
  const meant = offer.class === 'product' ? lines.filter((line) => inSet(line, offer.items) && !inSet(line, offer.excluded)) : lines
  if (meant.length === 0) return false
  let [cents, quantity] = [0n, 0]
  for (const line of meant) {
    cents += BigInt(line.unitPriceCents) * BigInt(line.quantity)
    quantity += line.quantity
  }
  if (offer.minimumCents !== null && cents < BigInt(offer.minimumCents)) return false
  if (offer.minimumQuantity !== null && quantity < offer.minimumQuantity) return false
  if (offer.class !== 'shipping') return true
  if (offer.countries.length > 0 && country !== null && !offer.countries.includes(country)) return false
  return offer.maximumShippingCents === null || shippingCents === null || shippingCents <= offer.maximumShippingCents
}

/** Returns the amount off one sum, for order and shipping discounts. */
function offAmount({ value, maximumCents }: Offer, amount: bigint): bigint {
  let off = value.kind === 'percentage' ? roundHalfUp(amount * BigInt(value.ppm), 1_000_000n) : BigInt(value.cents)
  if (off > amount) off = amount
  return maximumCents !== null && off > BigInt(maximumCents) ? BigInt(maximumCents) : off
}

/** Returns the offers that the rules select, as IDs and amounts in minor units, and the amount taken off each line. */
export function bruteForce(basket: Basket): { applied: [string, number][]; lines: number[]; shipping: number } {
  const { lines, shippingCents } = basket
  const sorted = [...basket.offers].sort((a, b) => (a.priority !== b.priority ? a.priority - b.priority : a.id < b.id ? -1 : 1))
  // Rules 5 and 6 limit the number of offers.
  const met = sorted.filter((offer) => isMet(offer, basket))
  const codes = basket.codes.flatMap((code) => met.filter((offer) => offer.code === code))
  const counted = new Set([
    ...met.filter(({ code }) => code === null).slice(0, 25),
    ...codes.filter((offer) => offer.class !== 'shipping').slice(0, 5),
    ...codes.filter((offer) => offer.class === 'shipping').slice(0, 1),
  ])
  const offers = met.filter((offer) => counted.has(offer) && (offer.class !== 'shipping' || (shippingCents ?? 0) > 0))
  const gifts = offers.map((offer) => (offer.class === 'product' ? given(offer, lines)! : undefined))
  for (const gift of gifts) if (gift && gift.lines.every((cents) => cents === 0n)) gift.closed.clear()

  const goTogether = (a: number, b: number): boolean => {
    const [one, other] = [offers[a]!, offers[b]!]
    if (!one.combinesWith[other.class] || !other.combinesWith[one.class]) return false
    if (one.class === 'shipping' && other.class === 'shipping') return false
    return ![...(gifts[a]?.closed ?? [])].some((line) => gifts[b]?.closed.has(line))
  }

  let best: { total: bigint; applied: [string, number][]; lines: number[]; shipping: number } | undefined
  // The loop runs from the set of all offers down to the empty set, with the first offer as the highest bit. When two sets have
  // the same value, the earlier one is preferred.
  for (let set = 2 ** offers.length - 1; set >= 0; set--) {
    const members = offers.flatMap((_one, at) => (set & (1 << (offers.length - 1 - at)) ? [at] : []))
    if (members.some((a) => members.some((b) => a < b && !goTogether(a, b)))) continue
    const outcome = price(members)
    if (!best || outcome.total > best.total) best = outcome
  }
  return { applied: best!.applied, lines: best!.lines, shipping: best!.shipping }

  function price(members: number[]) {
    const amounts = new Map<number, bigint>()
    const add = (at: number, cents: bigint) => amounts.set(at, (amounts.get(at) ?? 0n) + cents)
    const off = lines.map((_line, line) => {
      const closing = members.find((at) => gifts[at]?.closed.has(line))
      const rivals = closing === undefined ? members.filter((at) => gifts[at]) : [closing]
      let [winner, most] = [-1, 0n]
      for (const at of rivals) if (gifts[at]!.lines[line]! > most) [winner, most] = [at, gifts[at]!.lines[line]!]
      if (winner >= 0) add(winner, most)
      return most
    })
    for (const at of members) {
      if (offers[at]!.class !== 'order') continue
      const left = lines.map((line, place) => BigInt(line.unitPriceCents * line.quantity) - off[place]!)
      const cents = offAmount(
        offers[at]!,
        left.reduce((a, b) => a + b, 0n),
      )
      add(at, cents)
      for (const [place, part] of spread(cents, left).entries()) off[place]! += part
    }
    let shipping = 0n
    for (const at of members) {
      if (offers[at]!.class !== 'shipping') continue
      shipping = offAmount(offers[at]!, BigInt(shippingCents!))
      add(at, shipping)
    }
    const inOrder = (['product', 'order', 'shipping'] as const).flatMap((kind) => members.filter((at) => offers[at]!.class === kind))
    const applied = inOrder.flatMap((at): [string, number][] => {
      const cents = amounts.get(at) ?? 0n
      return cents > 0n ? [[offers[at]!.id, Number(cents)]] : []
    })
    return { total: off.reduce((a, b) => a + b, 0n) + shipping, applied, lines: off.map(Number), shipping: Number(shipping) }
  }
}
