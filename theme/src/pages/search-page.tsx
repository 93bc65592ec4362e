import { countChosen } from './listing/address.ts'
import { Listing } from './listing/listing.tsx'
import { SearchField } from './search/field.tsx'
import { Suggestions } from './search/suggestions.tsx'
import type { PageComponent } from './view.ts'

export const SearchPage: PageComponent<'search'> = ({ search, storefront }) => {
  const { searchText, suggestions, total, filters } = search
  const asked = searchText !== ''
  // If filters are chosen, there may be results without the filters, and the list itself says that nothing matches.
  const nothing = asked && total === 0 && countChosen(filters) === 0
  const title = !asked ? storefront.t('search') : storefront.t(nothing ? 'search.none' : 'search.for', { query: searchText })
  const help = <Suggestions storefront={storefront} products={suggestions} />
  return (
    <>
      <header className="search-head wrap">
        <h1>{title}</h1>
        {nothing && <p className="quiet">{storefront.t('search.none.text')}</p>}
        <SearchField storefront={storefront} searchText={searchText} />
      </header>
      {asked ? (
        <Listing storefront={storefront} found={search} searchText={searchText} firstImages empty={help} />
      ) : (
        <div className="wrap">{help}</div>
      )}
    </>
  )
}
