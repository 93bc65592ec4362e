import { isObject, type Json } from '@vitrine/theme/edit/json.ts'

/** What a link can lead to; `none` is no link. */
export const linkKinds = ['none', 'home', 'category', 'product', 'page', 'search', 'cart', 'url'] as const
export type LinkKind = (typeof linkKinds)[number]

/** A link as its control shows it. Only one of the texts is in use, depending on the kind. */
export interface LinkParts {
  kind: LinkKind
  /** The handle of the collection, product or page. */
  slug: string
  url: string
}

/** Reads a stored link. A draft may contain anything: what isn’t a link is shown as none. */
export function readLink(value: Json | undefined): LinkParts {
  if (!isObject(value)) return { kind: 'none', slug: '', url: '' }
  const kind = linkKinds.find((one) => one === value.name) ?? 'none'
  const slug = isObject(value.params) && typeof value.params.slug === 'string' ? value.params.slug : ''
  return { kind, slug, url: typeof value.url === 'string' ? value.url : '' }
}

/** Returns the value to store. A link to a record without a handle is stored too, and is invalid until one is chosen. */
export function linkValue({ kind, slug, url }: LinkParts): Json {
  switch (kind) {
    case 'none':
      return null
    case 'category':
    case 'product':
    case 'page':
      return { name: kind, params: { slug } }
    case 'url':
      return { name: kind, url }
    default:
      return { name: kind }
  }
}
