import type { Visit } from '../fields/walk.ts'
import type { ImageValue, LinkValue } from '../fields/values.ts'

/** What a page needs of the store besides its configuration: loaded in one go, whatever the sections are. */
export interface Refs {
  /** Collection handle → how many of its products; 0 where only its title and picture are shown. */
  collections: Map<string, number>
  /** Product handles. */
  products: Set<string>
  /** Menu handles. */
  menus: Set<string>
  /** Page handles whose text is shown. */
  pages: Set<string>
  /** Ids of library files. */
  images: Set<string>
}

/** Collects what the leaves refer to. Give `visit` to one of the walks, then read `refs`. */
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
        // A card that leads to a collection or product shows its picture when it has none of its own.
        const to = value as LinkValue
        if (to.name === 'category') collection(to.params.slug, 0)
        if (to.name === 'product') refs.products.add(to.params.slug)
        return
      }
    }
  }
  return { refs, visit }
}
