import type { ImageValue, LinkValue } from '../fields/values.ts'
import type { Picture, Shop } from './storefront.ts'

/** An image with a title and a link. */
export interface Linked {
  title: string
  picture: Picture | undefined
  href: string | undefined
}

/**
 * Returns what a seller entered, with an empty title or image replaced by the title or image of the linked collection
 * or product. Returns undefined if neither a title nor an image is left, for example because the collection was
 * deleted.
 */
export function linked(shop: Shop, own: { title: string; image: ImageValue | null; link: LinkValue | null }): Linked | undefined {
  const { link } = own
  const to =
    link?.name === 'category' ? shop.collection(link.params.slug) : link?.name === 'product' ? shop.product(link.params.slug) : undefined
  const title = own.title || to?.title || ''
  const picture = shop.picture(own.image) ?? to?.picture ?? undefined
  return title || picture ? { title, picture, href: shop.href(link) } : undefined
}
