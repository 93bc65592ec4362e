import { Shuffle } from '../../islands/shuffle.tsx'
import { Carousel } from '../../views/carousel.tsx'
import { Island } from '../../views/island.tsx'
import { ProductCard } from '../../views/product-card.tsx'
import { SectionHead } from '../../views/section-head.tsx'
import type { ProductCard as Product, Storefront } from '../../views/storefront.ts'

/** Related products, in the given order or in a random order per visit. */
export function Related({ storefront, products }: { storefront: Storefront; products: readonly Product[] }) {
  if (products.length === 0) return null
  const heading = storefront.t('product.related')
  return (
    <section className="section related">
      <div className="wrap">
        <SectionHead heading={heading} />
        <Carousel storefront={storefront} label={heading}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard storefront={storefront} product={product} sizes="(min-width: 60rem) 25vw, 45vw" saleTag />
            </li>
          ))}
        </Carousel>
        {!storefront.config.settings.product.disableRandomSlider && <Island name="shuffle" props={{}} view={Shuffle} />}
      </div>
    </section>
  )
}
