import { Shuffle } from '../../islands/shuffle.tsx'
import { Carousel } from '../../views/carousel.tsx'
import { Island } from '../../views/island.tsx'
import { ProductCard } from '../../views/product-card.tsx'
import { SectionHead } from '../../views/section-head.tsx'
import type { ProductCard as Product, Shop } from '../../views/storefront.ts'

/** Related products, in the given order or in a random order per visit. */
export function Related({ shop, products }: { shop: Shop; products: readonly Product[] }) {
  if (products.length === 0) return null
  const heading = shop.t('product.related')
  return (
    <section className="section related">
      <div className="wrap">
        <SectionHead heading={heading} />
        <Carousel shop={shop} label={heading}>
          {products.map((product) => (
            <li key={product.id}>
              <ProductCard shop={shop} product={product} sizes="(min-width: 60rem) 25vw, 45vw" saleTag />
            </li>
          ))}
        </Carousel>
        {!shop.config.settings.product.disableRandomSlider && <Island name="shuffle" props={{}} view={Shuffle} />}
      </div>
    </section>
  )
}
