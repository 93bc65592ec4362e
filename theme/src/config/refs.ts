import type { Visit } from '../fields/walk.ts'
import type { ImageValue, LinkValue } from '../fields/values.ts'

/** The store data a page needs besides its configuration: loaded together, for any sections. */
export interface Refs {
  /** Collection handle → how many of its products; 0 when only its title and image are shown. */
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

/** Collects the references in the leaves. Pass `visit` to one of the walks, then read `refs`. */
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
        // A card that links to a collection or product shows its image when it has no image of its own.
        const to = value as LinkValue
        if (to.name === 'category') collection(to.params.slug, 0)
        if (to.name === 'product') refs.products.add(to.params.slug)
        return
      }
    }
  }
  return { refs, visit }
}
