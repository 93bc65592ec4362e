import type { Path } from '@vitrine/theme/edit/json.ts'
import type { Fields, Field } from '@vitrine/theme/fields/kinds.ts'
import type { ImageValue, LinkValue } from '@vitrine/theme/fields/values.ts'
import { walkFields } from '@vitrine/theme/fields/walk.ts'
import type { MenuLink, Storefront } from '@vitrine/theme/views/storefront.ts'

/** What a setting shows, and where the setting is. */
export interface Place {
  path: Path
  /** A text as a whole, a longer text with several parts, the base URL of an image’s files, or what a link leads to. */
  as: 'text' | 'html' | 'image' | 'href'
  value: string
  /** Whether it is the content of a record that the setting only refers to, such as the title of a collection. */
  isStores?: true
}

/**
 * Returns what the settings of a part show.
 * @param prefix the keys before the paths
 */
export function placesOf(fields: Fields, settings: Record<string, unknown>, storefront: Storefront, prefix: Path = []): Place[] {
  const places: Place[] = []
  walkFields(fields, settings, ({ field, value, path }) => {
    const at = [...prefix, ...keysOf(path)]
    for (const place of shownBy(field, value, storefront)) places.push({ ...place, path: at })
  })
  return places
}

const keysOf = (path: string): Path => path.split('.').map((key) => (/^\d+$/.test(key) ? Number(key) : key))

type Shown = Omit<Place, 'path'>

function shownBy(field: Field, value: unknown, storefront: Storefront): Shown[] {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'email':
      return textOf(value)
    case 'strings':
      return (value as string[]).flatMap(textOf)
    case 'richText':
    case 'html':
    case 'code':
      return value === '' ? [] : [{ as: 'html', value: value as string }]
    case 'url':
      return value === '' ? [] : [{ as: 'href', value: value as string }]
    case 'link': {
      const href = storefront.href(value as LinkValue | null)
      return href === undefined ? [] : [{ as: 'href', value: href }]
    }
    case 'image':
    case 'media': {
      const image = storefront.image(value as ImageValue | null)
      return image ? [{ as: 'image', value: image.base }, ...(image.video ? [{ as: 'image' as const, value: image.video }] : [])] : []
    }
    case 'collection':
    case 'product':
    case 'menu':
    case 'page':
      return recordOf(field.kind, value as string, storefront)
    default:
      return []
  }
}

const textOf = (value: unknown): Shown[] => (typeof value === 'string' && value !== '' ? [{ as: 'text', value }] : [])

/** Returns what the record shows that a setting refers to. */
function recordOf(kind: 'collection' | 'product' | 'menu' | 'page', handle: string, storefront: Storefront): Shown[] {
  const own = (as: Place['as'], value: string): Shown => ({ as, value, isStores: true })
  const path = (name: string, slug: string) => own('href', `/${name}/${encodeURIComponent(slug)}`)
  if (handle === '') return []
  switch (kind) {
    case 'collection':
      return [
        path('collections', handle),
        ...(storefront.collection(handle)?.products ?? []).map((product) => path('products', product.handle)),
      ]
    case 'product':
      return [path('products', handle)]
    case 'menu':
      return storefront.menu(handle).flatMap(function linksOf({ title, href, children }: MenuLink): Shown[] {
        return [own('text', title), own('href', href), ...children.flatMap(linksOf)]
      })
    case 'page': {
      const page = storefront.page(handle)
      return page ? [own('html', page.html)] : []
    }
  }
}
