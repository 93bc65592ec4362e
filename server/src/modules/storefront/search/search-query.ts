import { type Chosen, type Filter, meaningOf } from './filters.ts'
import { type Sort, sorts } from './sorts.ts'

/** The content of the URL of a product list. */
export interface Wanted {
  sort: Sort
  chosen: Chosen
  /** The cursor of the requested page. undefined for the first page. */
  after: string | undefined
  /** The text of a search. */
  searchText: string | undefined
  /** The number of decimals of the currency, because prices in URLs are in major units. */
  decimals: number
}

/** The maximum number of values of one filter that are read from a URL. No shopper selects more. */
const CHOSEN_MAX = 50
const SEARCH_TEXT_MAX = 200

/**
 * Reads a URL. Unknown parts are ignored, so that a link with a tracking parameter or an old filter works, and the same page is
 * cached once for all its spellings.
 */
export function readAddress(query: URLSearchParams, filters: readonly Filter[], decimals: number): Wanted {
  const values = new Map<string, readonly string[]>()
  for (const filter of filters) {
    const { param, source } = filter
    if (source === 'price') continue
    // Each value has its own parameter, because a vendor's name can contain commas.
    const asked = query.getAll(param).map((value) => meaningOf(filter, value.toLowerCase()))
    const chosen = [...new Set(asked)]
      .filter((value) => value !== '' && !value.includes('\0'))
      .slice(0, CHOSEN_MAX)
      .toSorted()
    if (chosen.length > 0) values.set(param, source === 'availability' ? ['1'] : chosen)
  }
  const sort = sorts.find((one) => one === query.get('sort')) ?? 'manual'
  const searchText = query.get('q')?.replaceAll('\0', '').trim().slice(0, SEARCH_TEXT_MAX)
  const after = query.get('after') ?? undefined
  return {
    sort,
    chosen: {
      values,
      price: filters.some(({ source }) => source === 'price')
        ? { from: minorUnits(query.get('filter.price.from'), decimals), to: minorUnits(query.get('filter.price.to'), decimals) }
        : { from: null, to: null },
    },
    after: after !== undefined && /^[A-Za-z0-9_-]{1,3000}$/.test(after) ? after : undefined,
    searchText,
    decimals,
  }
}

function minorUnits(text: string | null, decimals: number): number | null {
  if (text === null || !/^\d{1,9}(?:\.\d{1,3})?$/.test(text.trim())) return null
  return Math.round(Number(text) * 10 ** decimals)
}

/** Returns the one URL for a request: parameters in a fixed order, without parameters that have their default value. */
export function addressOf(path: string, { sort, chosen, after, searchText, decimals }: Wanted): string {
  const query = new URLSearchParams()
  if (searchText) query.set('q', searchText)
  for (const [param, values] of [...chosen.values].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const value of values) query.append(param, value)
  if (chosen.price.from !== null) query.set('filter.price.from', String(chosen.price.from / 10 ** decimals))
  if (chosen.price.to !== null) query.set('filter.price.to', String(chosen.price.to / 10 ** decimals))
  if (sort !== 'manual') query.set('sort', sort)
  if (after) query.set('after', after)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
