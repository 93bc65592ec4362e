import type { Config } from '../../../../config.ts'
import { offerOf, plainText } from '../../../storefront/kit/api.ts'
import type { FeedSettings } from '../settings.ts'
import { cleanText } from './clean-text.ts'
import { itemIdOf } from './item-id.ts'
import type { FeedProduct, FeedStore, Subject } from './source.ts'

/** The length of the longest description that any destination takes. */
const DESCRIPTION_MAX = 10_000

/** Returns the subjects of a product: all of its variants, in their order. */
export function subjectsOf(config: Config, store: FeedStore, feed: FeedSettings, product: FeedProduct): Subject[] {
  const variants = product.variants ?? []
  const description = cleanText(plainText(product.body_html, DESCRIPTION_MAX))
  return variants.map((variant) => {
    const itemId = itemIdOf(feed, product, variant)
    return { config, store, product, variant, itemId, description, isOnlyVariant: variants.length === 1 }
  })
}

/** Whether a feed has the item although, or because, it is in stock. */
export const isWanted = ({ includeOutOfStock }: FeedSettings, { variant }: Subject): boolean =>
  includeOutOfStock || offerOf(variant).available

/** Returns the variants of a product that a feed has: each, the first, or the cheapest of those that it may have. */
export function chosenOf(feed: FeedSettings, subjects: readonly Subject[]): Subject[] {
  const wanted = subjects.filter((subject) => isWanted(feed, subject))
  if (feed.variants === 'each') return wanted
  const [first] = feed.variants === 'first' ? wanted : wanted.toSorted((one, other) => one.variant.price_cents - other.variant.price_cents)
  return first ? [first] : []
}
