import type { ImageValue, LinkValue } from '../fields/values.ts'
import type { ImageView, Storefront } from './storefront.ts'

/** An image with a title and a link. */
export interface Linked {
  title: string
  image: ImageView | undefined
  href: string | undefined
}

/**
 * Returns what a seller entered, with an empty title or image replaced by the title or image of the linked collection
 * or product. Returns undefined if neither a title nor an image is left, for example because the collection was
 * deleted.
 */
export function linked(
  storefront: Storefront,
  own: { title: string; image: ImageValue | null; link: LinkValue | null },
): Linked | undefined {
  const { link } = own
  const to =
    link?.name === 'category'
      ? storefront.collection(link.params.slug)
      : link?.name === 'product'
        ? storefront.product(link.params.slug)
        : undefined
  const title = own.title || to?.title || ''
  const image = storefront.image(own.image) ?? to?.image ?? undefined
  return title || image ? { title, image, href: storefront.href(link) } : undefined
}
