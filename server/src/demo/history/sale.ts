import { uuidv7 } from 'uuidv7'

import type { Attribution } from '../../modules/analytics/recording/attribution.ts'
import type { NewOrder } from '../../modules/orders/create/new-order.ts'
import type { BasketLine } from '../../modules/pricing/quotes/price.ts'
import { type Somebody, somebody } from '../people.ts'
import type { Random } from '../random.ts'
import type { Fate } from './fates.ts'
import { priceBasket, type Pricing } from './prices.ts'
import { attributionFrom, sellingSource } from './sources.ts'
import { type DemoExposure, type OfferContext, takeOffers } from './taken-offers.ts'
import { newVisit, type DemoVisit } from './visit.ts'

const FIRST_NUMBER = 1001

/** An order of a demo store, with what has happened to it since. */
export interface Sale {
  name: string
  at: Date
  order: NewOrder
  fate: Fate
  visit: DemoVisit
  attribution: Attribution
  /** The offers of Boost Upsell that its cart could see. */
  exposures: readonly DemoExposure[]
}

/** What the sales of a demo store are made of. */
export interface SalesContext extends OfferContext {
  storeId: string
  /** The test payment account of the store. */
  gatewayId: string
  /** The person who sends and refunds. */
  sellerId: string | null
  pricing: Pricing
  /** The widget from which some items are added to carts. undefined without one. */
  widgetId: string | undefined
  /** Decides about offers and widgets, so that they change nothing else. */
  chance: Random
}

/** Returns the people who buy in a store. Some of them come back. The same name is always the same person. */
export function createBuyers(random: Random): () => Somebody {
  const known = new Map<string, Somebody>()
  return () => {
    const one = known.size > 20 && random.chance(0.2) ? random.pick([...known.values()]) : somebody(random)
    known.set(one.email, known.get(one.email) ?? one)
    return known.get(one.email)!
  }
}

/** Returns one to three items, or at least two. */
export function someLines({ products }: Pick<SalesContext, 'products'>, random: Random, least: 1 | 2 = 1): BasketLine[] {
  const { count } = random.weighted([
    { weight: 64, count: 1 },
    { weight: 26, count: 2 },
    { weight: 10, count: 3 },
  ])
  const lines = Array.from({ length: count }, () => ({
    ...random.pick(random.weighted(products).variants),
    quantity: random.chance(0.12) ? 2 : 1,
  }))
  const merged = [...new Map(lines.map((line) => [line.variantId, line])).values()]
  return merged.length < least ? someLines({ products }, random, least) : merged
}

/** Returns the address in the form that a checkout stores. */
export function addressOf({ firstName, lastName, address }: Somebody) {
  const { name: _, ...place } = address
  return { firstName, lastName, ...place }
}

/** How many items are added from a widget. */
const FROM_WIDGET = 0.1

const fromWidget = ({ widgetId, chance }: SalesContext, lines: readonly BasketLine[]): BasketLine[] =>
  lines.map((line) => (widgetId !== undefined && chance.chance(FROM_WIDGET) ? { ...line, widgetId } : line))

/** Returns an order with its price and the visit that led to it. */
export function newSale(
  context: SalesContext,
  random: Random,
  { index, at, buyer, fate }: { index: number; at: Date; buyer: Somebody; fate: Fate },
): Sale {
  const { storeId, gatewayId, pricing } = context
  const address = addressOf(buyer)
  const source = sellingSource(random)
  const code = random.chance(source.search.includes('newsletter') ? 0.45 : 0.08) ? random.pick(['WELCOME10', 'FREESHIP']) : null
  const chosen = someLines(context, random, fate.isPartly || fate.refund?.part === 'first' ? 2 : 1)
  const cartId = uuidv7()
  const { lines, exposures } = takeOffers(context, context.chance, { lines: fromWidget(context, chosen), at })
  const quote = priceBasket(pricing, { lines, upsells: context.upsells, at, place: address, code, isUrgent: random.chance(0.12) })
  const orderId = uuidv7()
  const visit = newVisit(context, random, { endsAt: at, source, country: address.country, buys: { orderId, lines: quote.lines } })
  const card = random.weighted([
    { weight: 6, name: 'Visa' },
    { weight: 3, name: 'Mastercard' },
    { weight: 1, name: 'American Express' },
  ])
  const order: NewOrder = {
    storeId,
    orderId,
    checkoutId: uuidv7(),
    quote,
    isTest: false,
    buyer: {
      email: buyer.email,
      phone: address.phone,
      acceptsMarketing: random.chance(0.4),
      shippingAddress: address,
      billingAddress: null,
      note: fate.note ?? '',
      visitId: visit.id,
      cartId,
      terms: { capture: fate.isAuthorized ? 'manual' : 'automatic', orderPrefix: '#', orderSuffix: '' },
    },
    payment: {
      id: uuidv7(),
      gatewayId,
      gatewayName: 'Test gateway',
      provider: 'test',
      completed:
        quote.totalCents === 0
          ? null
          : {
              state: fate.isAuthorized ? 'authorized' : 'captured',
              amountCents: quote.totalCents,
              reference: `demo_${orderId}`,
              method: `${card.name} •••• ${random.int(1000, 9999)}`,
            },
    },
  }
  return { name: `#${FIRST_NUMBER + index}`, at, order, fate, visit, attribution: attributionFrom(source, visit.paths[0]!), exposures }
}
