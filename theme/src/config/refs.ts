import type { Visit } from '../fields/walk.ts'
import type { ImageValue, LinkValue } from '../fields/values.ts'

/** The store data that a page needs besides its configuration, collected so that it can be loaded together. */
export interface Refs {
  /** Maps collection handles to the number of products to load; 0 if only the title and image are shown. */
  collections: Map<string, number>
  /** The handles of products. */
  products: Set<string>
  /** The handles of menus. */
  menus: Set<string>
  /** The handles of the pages whose text is shown. */
  pages: Set<string>
  /** The ids of images and videos in the media library. */
  images: Set<string>
}

/** Collects the references in a configuration. Pass `visit` to one of the walk functions, then read `refs`. */
export function collectRefs(): { refs: Refs; visit: Visit } {
  const refs: Refs = { collections: new Map(), products: new Set(), menus: new Set(), pages: new Set(), images: new Set() }
  const collection = (handle: string, count: number) => refs.collections.set(handle, Math.max(count, refs.collections.get(handle) ?? 0))
  const visit: Visit = ({ field, value, beside }) => {
    if (value === '' || value === null) return
    switch (field.kind) {
      case 'collection': {
        const limit = typeof field.limit === 'string' ? beside[field.limit] : field.limit
        return void collection(value as string, typeof limit === 'number' ? limit : 0)
      }
      case 'product':
        return void refs.products.add(value as string)
      case 'menu':
        return void refs.menus.add(value as string)
      case 'page':
        return void refs.pages.add(value as string)
      case 'image':
      case 'media':
        return void refs.images.add((value as ImageValue).id)
      case 'link': {
        // A card without an image shows the image of the collection or product that it links to.
        const to = value as LinkValue
        if (to.name === 'category') collection(to.params.slug, 0)
        if (to.name === 'product') refs.products.add(to.params.slug)
        return
      }
    }
  }
  return { refs, visit }
}
