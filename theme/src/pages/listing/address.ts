import { toMajor } from '../../views/currency.ts'
import type { FilterView, ProductsFound } from '../../views/pages.ts'

type Param = readonly [name: string, value: string]

/** Parameters of a range: what is typed is in the currency's own unit, `filter.price.from=19.99`. */
export const rangeParams = (param: string) => ({ from: `${param}.from`, to: `${param}.to` })

/** What is chosen in a filter, as its address says it. */
export function chosenOf({ param, values, range }: FilterView, currency: string): Param[] {
  const { from, to } = rangeParams(param)
  return [
    ...values.filter(({ chosen }) => chosen).map(({ value }): Param => [param, value]),
    ...(range?.from == null ? [] : [[from, String(toMajor(range.from, currency))] as const]),
    ...(range?.to == null ? [] : [[to, String(toMajor(range.to, currency))] as const]),
  ]
}

/** How many choices narrow what is shown; both ends of a range are one. */
export function countChosen(filters: readonly FilterView[]): number {
  return filters.reduce((sum, { values, range }) => {
    const narrowed = range !== null && (range.from !== null || range.to !== null)
    return sum + values.filter(({ chosen }) => chosen).length + (narrowed ? 1 : 0)
  }, 0)
}

interface Left {
  found: ProductsFound
  currency: string
  /** Of a search. */
  words: string | undefined
  /** The filter to leave out, and the one value of it; all of it where there is none. */
  param: string
  value?: string
}

/** The address of the same products with one choice taken back. It starts from the first page again. */
export function addressWithout({ found, currency, words, param, value }: Left): string {
  const kept = found.filters.flatMap((filter) =>
    chosenOf(filter, currency).filter(([, chosen]) => filter.param !== param || (value !== undefined && chosen !== value)),
  )
  const address = new URLSearchParams(words === undefined ? [] : [['q', words]])
  for (const [name, chosen] of kept) address.append(name, chosen)
  address.set('sort', found.sort)
  return `?${address}`
}
