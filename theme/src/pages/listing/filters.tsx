import { Icon } from '../../views/icon.tsx'
import type { ProductsFound } from '../../views/pages.ts'
import type { Shop } from '../../views/storefront.ts'
import { countChosen } from './address.ts'
import { FilterGroup } from './filter-group.tsx'

/** The id of the filter drawer. The button that opens the drawer refers to it and needs no JavaScript. */
export const filtersId = 'filters'

interface Props {
  shop: Shop
  found: ProductsFound
}

/** All filters in a drawer. On wide screens a theme can show them next to the products instead. */
export function Filters({ shop, found }: Props) {
  const { filters, total, clear } = found
  return (
    <aside className="filters" id={filtersId} popover="auto" aria-labelledby={`${filtersId}-title`}>
      <div className="filters-head">
        <h2 id={`${filtersId}-title`}>{shop.t('filter.title')}</h2>
        <button type="button" className="icon-button" popoverTarget={filtersId} popoverTargetAction="hide" aria-label={shop.t('close')}>
          <Icon name="cross" />
        </button>
      </div>
      <div className="filters-body">
        {filters.map((filter) => (
          <FilterGroup key={filter.param} shop={shop} filter={filter} />
        ))}
      </div>
      <div className="filters-foot" data-part="filters-foot">
        {countChosen(filters) > 0 && (
          <a className="button plain" href={clear} data-stay="">
            {shop.t('filter.clear')}
          </a>
        )}
        <button type="submit" className="button">
          {shop.t('filter.show', { count: total })}
        </button>
      </div>
    </aside>
  )
}
