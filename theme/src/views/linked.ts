import type { ImageValue, LinkValue } from '../fields/values.ts'
import type { Picture, Shop } from './storefront.ts'

/** A picture with a title that leads somewhere. */
export interface Linked {
  title: string
  picture: Picture | undefined
  href: string | undefined
}

/**
 * What a merchant entered, completed by the collection or product it leads to where title or picture were left empty;
 * undefined when nothing is left to show, as when that collection is gone.
 */
export function linked(shop: Shop, own: { title: string; image: ImageValue | null; link: LinkValue | null }): Linked | undefined {
  const { link } = own
  const to =
    link?.name === 'category' ? shop.collection(link.params.slug) : link?.name === 'product' ? shop.product(link.params.slug) : undefined
  const title = own.title || to?.title || ''
  const picture = shop.picture(own.image) ?? to?.picture ?? undefined
  return title || picture ? { title, picture, href: shop.href(link) } : undefined
}
