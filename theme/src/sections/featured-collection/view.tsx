import { ProductCard } from '../../views/product-card.tsx'
import { CardGrid } from '../../views/card-grid.tsx'
import { SectionHead } from '../../views/section-head.tsx'
import type { SectionView } from '../view.ts'

export const FeaturedCollection: SectionView<'featured-collection'> = ({ settings, storefront, first }) => {
  const { heading, collection: handle, align, item_per_row, limit_product, show_sale_banners, buttonLabel, isTextLink } = settings
  const products = storefront.collection(handle)?.products.slice(0, limit_product) ?? []
  const all = buttonLabel && products.length > 0 ? { label: buttonLabel, href: `/collections/${handle}` } : undefined
  return (
    <section className="section wrap featured">
      <SectionHead heading={heading} align={align} link={isTextLink ? all : undefined} />
      {products.length === 0 ? (
        <div className="nothing">
          <p>{storefront.t('featured.empty')}</p>
          {handle !== 'all' && (
            <a className="button plain" href="/collections/all">
              {storefront.t('featured.others')}
            </a>
          )}
        </div>
      ) : (
        <CardGrid perRow={item_per_row} count={products.length}>
          {products.map((product, place) => (
            <li key={product.id}>
              <ProductCard
                storefront={storefront}
                product={product}
                sizes={`(min-width: 60rem) ${Math.ceil(100 / Math.min(item_per_row, products.length))}vw, 50vw`}
                saleTag={show_sale_banners}
                align={align}
                level={heading ? 3 : 2}
                first={first && place < item_per_row}
              />
            </li>
          ))}
        </CardGrid>
      )}
      {all && !isTextLink && (
        <div className={`featured-all ${align}`}>
          <a className="button plain" href={all.href}>
            {all.label}
          </a>
        </div>
      )}
    </section>
  )
}
