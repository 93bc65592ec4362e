import { Icon } from '../../views/icon.tsx'
import type { ProductsFound } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'
import { countChosen } from './address.ts'
import { FilterGroup } from './filter-group.tsx'

/** The id of the filter drawer. The button that opens the drawer refers to it and needs no JavaScript. */
export const filtersId = 'filters'

interface Props {
  storefront: Storefront
  found: ProductsFound
}

/** All filters in a drawer. On wide screens a theme can show them next to the products instead. */
export function Filters({ storefront, found }: Props) {
  const { filters, total, clear } = found
  return (
    <aside className="filters" id={filtersId} popover="auto" aria-labelledby={`${filtersId}-title`}>
      <div className="filters-head">
        <h2 id={`${filtersId}-title`}>{storefront.t('filter.title')}</h2>
        <button
          type="button"
          className="icon-button"
          popoverTarget={filtersId}
          popoverTargetAction="hide"
          aria-label={storefront.t('close')}
        >
          <Icon name="cross" />
        </button>
      </div>
      <div className="filters-body">
        {filters.map((filter) => (
          <FilterGroup key={filter.param} storefront={storefront} filter={filter} />
        ))}
      </div>
      <div className="filters-foot" data-part="filters-foot">
        {countChosen(filters) > 0 && (
          <a className="button plain" href={clear} data-stay="">
            {storefront.t('filter.clear')}
          </a>
        )}
        <button type="submit" className="button">
          {storefront.t('filter.show', { count: total })}
        </button>
      </div>
    </aside>
  )
}
