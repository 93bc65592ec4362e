import { Icon } from '../../views/icon.tsx'
import type { FilterView, ProductsFound } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'
import { addressWithout, countChosen } from './address.ts'
import { valueLabel } from './value-label.ts'

interface Props {
  storefront: Storefront
  found: ProductsFound
  searchText: string | undefined
}

/** The chosen filter values, each with a link that removes it. */
export function Chips({ storefront, found, searchText }: Props) {
  if (countChosen(found.filters) === 0) return null
  const to = (param: string, value?: string) => addressWithout({ found, currency: storefront.currency, searchText, param, value })
  const chips = found.filters.flatMap((filter) => [
    ...filter.values
      .filter(({ chosen }) => chosen)
      .map((one) => ({
        key: `${filter.param}=${one.value}`,
        label: valueLabel(storefront, filter, one),
        href: to(filter.param, one.value),
      })),
    ...rangeText(storefront, filter).map((label) => ({ key: filter.param, label, href: to(filter.param) })),
  ])
  return (
    <ul className="filter-chips" aria-label={storefront.t('filter.chosen')}>
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <a className="filter-chip" href={href} data-stay="">
            <span className="visually-hidden">{storefront.t('filter.remove')}</span>
            <span>{label}</span>
            <Icon name="cross" />
          </a>
        </li>
      ))}
      <li>
        <a className="filter-chips-clear" href={found.clear} data-stay="">
          {storefront.t('filter.clear')}
        </a>
      </li>
    </ul>
  )
}

/** Returns the chosen range of prices in the store’s currency, in which shoppers type it. */
function rangeText(storefront: Storefront, { range }: FilterView): string[] {
  if (range === null || (range.from === null && range.to === null)) return []
  if (range.to === null) return [storefront.t('filter.over', { amount: storefront.exactMoney(range.from ?? range.min) })]
  if (range.from === null) return [storefront.t('filter.under', { amount: storefront.exactMoney(range.to) })]
  return [`${storefront.exactMoney(range.from)} – ${storefront.exactMoney(range.to)}`]
}
