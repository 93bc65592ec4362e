import type { ImageView } from '../views/storefront.ts'

/** The response to `GET /search/suggest`. Pages that were opened before an update read it too, so its fields keep their names. */
export interface Found {
  products: readonly { title: string; href: string; price: string; picture: ImageView | null }[]
  collections: readonly { title: string; href: string }[]
  /** The search text that was sent. */
  query: string
}

export interface Option {
  /** The index among all options, from 0. */
  place: number
  title: string
  href: string
  price?: string
  picture?: ImageView | null
}

export interface OptionGroup {
  /** The heading of the group. It is empty for the group that has only the link to the search page. */
  label: string
  options: readonly Option[]
}

type SearchMessages = Record<'suggestions' | 'products' | 'collections' | 'nothing' | 'all', string>

const searchFor = (searchText: string) => `/search?q=${encodeURIComponent(searchText)}`

const isEmpty = ({ products, collections }: Found) => products.length + collections.length === 0

/** Returns the options below the search field: the seller's suggestions while the field is empty, otherwise the results. */
export function optionsOf(
  typed: string,
  found: Found | undefined,
  suggestions: readonly string[],
  messages: SearchMessages,
): OptionGroup[] {
  const groups = typed
    ? [
        { label: messages.products, options: found?.products ?? [] },
        { label: messages.collections, options: found?.collections ?? [] },
        { label: '', options: found ? [{ title: isEmpty(found) ? messages.nothing : messages.all, href: searchFor(typed) }] : [] },
      ]
    : [{ label: messages.suggestions, options: suggestions.map((title) => ({ title, href: searchFor(title) })) }]
  let place = 0
  return groups
    .filter(({ options }) => options.length > 0)
    .map(({ label, options }) => ({ label, options: options.map((option) => ({ ...option, place: place++ })) }))
}
