import { type Chosen, type Filter, meaningOf } from './filters.ts'
import { type Sort, sorts } from './sorts.ts'

/** What the address of a list of products asks for. */
export interface Wanted {
  sort: Sort
  chosen: Chosen
  /** Cursor of another page. */
  after: string | undefined
  /** Of a search. */
  words: string | undefined
  /** Digits behind the point of the currency: addresses write prices as people do. */
  decimals: number
}

/** Values of one filter; more is no shopper. */
const CHOSEN_MAX = 50
const WORDS_MAX = 200

/**
 * Reads an address. What it does not know it leaves out, so that a link with a tracking parameter or an old filter
 * works, and the same page is kept once however it was asked for.
 */
export function readAddress(query: URLSearchParams, filters: readonly Filter[], decimals: number): Wanted {
  const values = new Map<string, readonly string[]>()
  for (const filter of filters) {
    const { param, source } = filter
    if (source === 'price') continue
    // One parameter per value: a vendor may have commas in their name.
    const asked = query.getAll(param).map((value) => meaningOf(filter, value.toLowerCase()))
    const chosen = [...new Set(asked)]
      .filter((value) => value !== '' && !value.includes('\0'))
      .slice(0, CHOSEN_MAX)
      .toSorted()
    if (chosen.length > 0) values.set(param, source === 'availability' ? ['1'] : chosen)
  }
  const sort = sorts.find((one) => one === query.get('sort')) ?? 'manual'
  const words = query.get('q')?.replaceAll('\0', '').trim().slice(0, WORDS_MAX)
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
    words,
    decimals,
  }
}

function minorUnits(text: string | null, decimals: number): number | null {
  if (text === null || !/^\d{1,9}(?:\.\d{1,3})?$/.test(text.trim())) return null
  return Math.round(Number(text) * 10 ** decimals)
}

/** The one address of what is wanted: parameters in a fixed order, none that says what holds anyway. */
export function addressOf(path: string, { sort, chosen, after, words, decimals }: Wanted): string {
  const query = new URLSearchParams()
  if (words) query.set('q', words)
  for (const [param, values] of [...chosen.values].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    for (const value of values) query.append(param, value)
  if (chosen.price.from !== null) query.set('filter.price.from', String(chosen.price.from / 10 ** decimals))
  if (chosen.price.to !== null) query.set('filter.price.to', String(chosen.price.to / 10 ** decimals))
  if (sort !== 'manual') query.set('sort', sort)
  if (after) query.set('after', after)
  return query.size === 0 ? path : `${path}?${query.toString()}`
}
