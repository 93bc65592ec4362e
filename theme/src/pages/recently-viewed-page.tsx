import { ProductCard } from '../views/product-card.tsx'
import type { PageComponent } from './view.ts'

/** The products that a shopper viewed. Widgets link to it for browsers without JavaScript. */
export const RecentlyViewedPage: PageComponent<'recentlyViewed'> = ({ products, storefront }) => (
  <div className="not-found wrap">
    <header className="not-found-head">
      <h1>{storefront.t('viewed')}</h1>
      {products.length === 0 && <p className="quiet">{storefront.t('viewed.none')}</p>}
    </header>
    <ul className="grid">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard
            storefront={storefront}
            product={product}
            level={2}
            sizes="(min-width: 60rem) 25vw, (min-width: 48rem) 33vw, 50vw"
            saleTag
          />
        </li>
      ))}
    </ul>
  </div>
)
