import { toMajor } from '../../views/currency.ts'
import type { FilterView, ProductsFound } from '../../views/pages.ts'

type Param = readonly [name: string, value: string]

/** Returns the parameter names of a range. Their values are in the currency's main unit, as in `filter.price.from=19.99`. */
export const rangeParams = (param: string) => ({ from: `${param}.from`, to: `${param}.to` })

/** Returns the chosen values of a filter as URL parameters. */
export function chosenOf({ param, values, range }: FilterView, currency: string): Param[] {
  const { from, to } = rangeParams(param)
  return [
    ...values.filter(({ chosen }) => chosen).map(({ value }): Param => [param, value]),
    ...(range?.from == null ? [] : [[from, String(toMajor(range.from, currency))] as const]),
    ...(range?.to == null ? [] : [[to, String(toMajor(range.to, currency))] as const]),
  ]
}

/** Counts the chosen filter values. A range counts as one. */
export function countChosen(filters: readonly FilterView[]): number {
  return filters.reduce((sum, { values, range }) => {
    const narrowed = range !== null && (range.from !== null || range.to !== null)
    return sum + values.filter(({ chosen }) => chosen).length + (narrowed ? 1 : 0)
  }, 0)
}

interface Left {
  found: ProductsFound
  currency: string
  /** The text of a search. */
  searchText: string | undefined
  /** The filter to remove. `value` limits this to one of its values. */
  param: string
  value?: string
}

/** Returns the URL of the first page of the list with one choice removed. */
export function addressWithout({ found, currency, searchText, param, value }: Left): string {
  const kept = found.filters.flatMap((filter) =>
    chosenOf(filter, currency).filter(([, chosen]) => filter.param !== param || (value !== undefined && chosen !== value)),
  )
  const address = new URLSearchParams(searchText === undefined ? [] : [['q', searchText]])
  for (const [name, chosen] of kept) address.append(name, chosen)
  address.set('sort', found.sort)
  return `?${address}`
}
