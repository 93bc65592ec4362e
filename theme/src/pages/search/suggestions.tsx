import { ProductCard } from '../../views/product-card.tsx'
import { WidgetList } from '../../views/widget-list.tsx'
import { suggests } from '../../views/widgets.ts'
import type { ProductCard as Product, Storefront } from '../../views/storefront.ts'

interface Props {
  storefront: Storefront
  products: readonly Product[]
}

/** The seller's search suggestions and some products, for a page without results. */
export function Suggestions({ storefront, products }: Props) {
  const searches = storefront.config.settings.element.search.suggestion_list
  return (
    <div className="suggest">
      {searches.length > 0 && (
        <section className="suggest-searches" aria-labelledby="suggestions-searches">
          <h2 id="suggestions-searches">{storefront.t('search.suggestions')}</h2>
          <ul className="filter-chips">
            {searches.map((searchText) => (
              <li key={searchText}>
                <a className="filter-chip" href={`/search?q=${encodeURIComponent(searchText)}`}>
                  {searchText}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <WidgetList storefront={storefront} layout="within" />
      {products.length > 0 && !suggests(storefront) && (
        <section aria-labelledby="suggestions-products">
          <h2 id="suggestions-products">{storefront.t('suggestions')}</h2>
          <ul className="grid">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard
                  storefront={storefront}
                  product={product}
                  sizes="(min-width: 60rem) 25vw, (min-width: 48rem) 33vw, 50vw"
                  saleTag
                />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
