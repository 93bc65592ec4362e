import { Icon } from '../../views/icon.tsx'
import type { FilterView, ProductsFound } from '../../views/pages.ts'
import type { Shop } from '../../views/storefront.ts'
import { addressWithout, countChosen } from './address.ts'
import { valueLabel } from './value-label.ts'

interface Props {
  shop: Shop
  found: ProductsFound
  words: string | undefined
}

/** The chosen filter values, each with a link that removes it. */
export function Chips({ shop, found, words }: Props) {
  if (countChosen(found.filters) === 0) return null
  const to = (param: string, value?: string) => addressWithout({ found, currency: shop.currency, words, param, value })
  const chips = found.filters.flatMap((filter) => [
    ...filter.values
      .filter(({ chosen }) => chosen)
      .map((one) => ({ key: `${filter.param}=${one.value}`, label: valueLabel(shop, filter, one), href: to(filter.param, one.value) })),
    ...rangeText(shop, filter).map((label) => ({ key: filter.param, label, href: to(filter.param) })),
  ])
  return (
    <ul className="filter-chips" aria-label={shop.t('filter.chosen')}>
      {chips.map(({ key, label, href }) => (
        <li key={key}>
          <a className="filter-chip" href={href} data-stay="">
            <span className="said">{shop.t('filter.remove')}</span>
            <span>{label}</span>
            <Icon name="cross" />
          </a>
        </li>
      ))}
      <li>
        <a className="filter-chips-clear" href={found.clear} data-stay="">
          {shop.t('filter.clear')}
        </a>
      </li>
    </ul>
  )
}

function rangeText(shop: Shop, { range }: FilterView): string[] {
  if (range === null || (range.from === null && range.to === null)) return []
  if (range.to === null) return [shop.t('filter.over', { amount: shop.money(range.from ?? range.min) })]
  if (range.from === null) return [shop.t('filter.under', { amount: shop.money(range.to) })]
  return [`${shop.money(range.from)} – ${shop.money(range.to)}`]
}
