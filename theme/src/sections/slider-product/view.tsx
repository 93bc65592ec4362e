import type { CSSProperties } from 'react'

import { Carousel } from '../../views/carousel.tsx'
import { inPlace } from '../../views/in-place.tsx'
import { ProductCard } from '../../views/product-card.tsx'
import { SectionHead } from '../../views/section-head.tsx'
import type { SectionView } from '../view.ts'

export const SliderProduct: SectionView<'slider-product'> = ({ settings, storefront, first }) => {
  const { heading, item_per_row, blocks } = settings
  const products = blocks.flatMap(({ item }) => storefront.product(item) ?? [])
  if (products.length === 0) return null
  return (
    <section className="section wrap" style={{ '--per-row': item_per_row } as CSSProperties}>
      <SectionHead heading={heading} />
      <Carousel storefront={storefront} label={heading || storefront.name}>
        {inPlace(products, (product, place) => (
          <li>
            <ProductCard
              storefront={storefront}
              product={product}
              saleTag
              level={heading ? 3 : 2}
              first={first && place < 2}
              sizes={`(min-width: 60rem) ${Math.ceil(100 / item_per_row)}vw, 45vw`}
            />
          </li>
        ))}
      </Carousel>
    </section>
  )
}
