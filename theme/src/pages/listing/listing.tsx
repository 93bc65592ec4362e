import type { ReactNode } from 'react'

import { Filters as FiltersIsland } from '../../islands/filters.tsx'
import { Icon } from '../../views/icon.tsx'
import { Island } from '../../views/island.tsx'
import type { ProductsFound } from '../../views/pages.ts'
import { ProductCard } from '../../views/product-card.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { countChosen } from './address.ts'
import { Chips } from './chips.tsx'
import { Filters, filtersId } from './filters.tsx'
import { NothingMatches } from './nothing.tsx'
import { Pager } from './pager.tsx'

const sizes = '(min-width: 60rem) 25vw, (min-width: 48rem) 33vw, 50vw'
/** The number of cards in the first row on a desktop. */
const firstRow = 4
const formId = 'listing-form'

interface Props {
  storefront: Storefront
  found: ProductsFound
  /** The text of a search. */
  searchText?: string
  /** Whether the first row of images loads eagerly, because no image above it does. */
  firstImages: boolean
  /** What is shown if there are no products even without filters. */
  empty: ReactNode
}

/** A list of products with filters, sorting and pages: a plain form that a script sends after each change. */
export function Listing({ storefront, found, searchText, firstImages, empty }: Props) {
  const chosen = countChosen(found.filters)
  if (found.total === 0 && chosen === 0) return <div className="listing-empty wrap">{empty}</div>
  const filtered = found.filters.length > 0
  return (
    <div className={filtered ? 'listing wrap with-filters' : 'listing wrap'}>
      <form className="listing-form" id={formId} action={storefront.path} method="get">
        {searchText !== undefined && <input type="hidden" name="q" value={searchText} />}
        <div className="listing-bar">
          {filtered && (
            <button type="button" className="button plain listing-open" popoverTarget={filtersId}>
              <Icon name="filter" />
              <span data-part="open">{storefront.t('filter.open', { count: chosen })}</span>
            </button>
          )}
          <output className="listing-total quiet" data-part="total">
            {storefront.t('found.total', { count: found.total })}
          </output>
          <Sort storefront={storefront} found={found} />
        </div>
        {filtered && <Filters storefront={storefront} found={found} />}
        <Island name="filters" props={{ form: formId, drawer: filtersId }} view={FiltersIsland} />
      </form>
      <section className="listing-results" data-part="results" aria-labelledby="listing-title">
        <h2 className="visually-hidden" id="listing-title">
          {storefront.t('found.title')}
        </h2>
        <Chips storefront={storefront} found={found} searchText={searchText} />
        {found.total === 0 ? (
          <NothingMatches storefront={storefront} clear={found.clear} />
        ) : (
          <ul className="grid listing-grid">
            {found.products.map((product, place) => (
              <li key={product.id}>
                <ProductCard storefront={storefront} product={product} sizes={sizes} saleTag first={firstImages && place < firstRow} />
              </li>
            ))}
          </ul>
        )}
        <Pager storefront={storefront} found={found} />
      </section>
    </div>
  )
}

function Sort({ storefront, found: { sort, sorts } }: { storefront: Storefront; found: ProductsFound }) {
  return (
    <div className="listing-sort">
      <label htmlFor="sort">{storefront.t('sort')}</label>
      <select className="field" id="sort" name="sort" defaultValue={sort}>
        {sorts.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <button type="submit" className="button plain without-script">
        {storefront.t('sort.apply')}
      </button>
    </div>
  )
}
