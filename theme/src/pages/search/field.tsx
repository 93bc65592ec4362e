import { Icon } from '../../views/icon.tsx'
import type { Storefront } from '../../views/storefront.ts'

/** The search field of the search page and of pages that suggest a search. The header has a separate one. */
export function SearchField({ storefront, searchText }: { storefront: Storefront; searchText?: string }) {
  return (
    <search className="search-field">
      <form action="/search">
        <input
          className="field"
          type="search"
          name="q"
          defaultValue={searchText}
          placeholder={storefront.t('search.placeholder')}
          aria-label={storefront.t('search.label')}
          maxLength={100}
          required
        />
        <button type="submit" className="icon-button" aria-label={storefront.t('search')}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  )
}
