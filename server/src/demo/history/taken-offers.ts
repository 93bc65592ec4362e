import type { BasketLine } from '../../modules/pricing/quotes/price.ts'
import type { Upsell } from '../../modules/pricing/upsell/upsell.ts'
import type { Random } from '../random.ts'
import type { SoldProduct } from './sold-products.ts'

/** How many carts with an offer accept it, and how many orders have one of a product page. */
const ACCEPTED = 0.2
const SEVERAL = 0.07
const TOGETHER = 0.05

/** An offer that a cart could see. */
export interface DemoExposure {
  offer: Upsell
  isShown: boolean
  isAccepted: boolean
}

interface Shopped {
  lines: readonly BasketLine[]
  at: Date
}

/** What offers are made of in the history of a store. */
export interface OfferContext {
  upsells: readonly Upsell[]
  products: readonly SoldProduct[]
}

/** Whether a shopper is among those who see an offer. IDs don’t decide it, because they differ between installations. */
export const isInDemoShare = ({ share }: Pick<Upsell, 'share'>, random: Random): boolean => random.chance(share / 100)

/** Returns the lines of a cart with those that offers added, and the offers that the cart could see. */
export function takeOffers({ upsells, products }: OfferContext, random: Random, { lines, at }: Shopped) {
  const taken = [...lines]
  const exposures: DemoExposure[] = []
  const isTaken = (productId: string) => taken.some((line) => line.productId === productId)
  for (const offer of upsells) {
    const items = products.filter((product) => isOffered(offer, product) && !isTaken(productIdOf(product)))
    if (offer.startsAt > at || items.length === 0) continue
    const add = (product: SoldProduct, place: 'cart' | 'product', quantity = 1) =>
      taken.push({ ...random.pick(product.variants), quantity, upsell: { offerId: offer.id, place } })
    if (offer.kind === 'in_cart') {
      const isShown = isInDemoShare(offer, random)
      const isAccepted = isShown && random.chance(ACCEPTED)
      if (isAccepted) add(random.pick(items), 'cart')
      exposures.push({ offer, isShown, isAccepted })
    } else if (offer.kind === 'quantity' && random.chance(SEVERAL)) {
      add(items[0]!, 'product', random.pick(offer.tiers).quantity)
      exposures.push({ offer, isShown: true, isAccepted: true })
    } else if (offer.kind === 'bundle' && items.length === offer.offered.productIds.length && random.chance(TOGETHER)) {
      for (const product of items) add(product, 'product')
      exposures.push({ offer, isShown: true, isAccepted: true })
    }
  }
  return { lines: taken, exposures }
}

const productIdOf = ({ variants }: SoldProduct): string => variants[0]!.productId

export const isOffered = ({ offered }: Upsell, product: SoldProduct): boolean => offered.productIds.includes(productIdOf(product))
