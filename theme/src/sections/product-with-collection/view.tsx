import { linked } from '../../views/linked.ts'
import { ProductCard } from '../../views/product-card.tsx'
import { SectionHead } from '../../views/section-head.tsx'
import { Tile } from '../../views/tile.tsx'
import type { SectionView } from '../view.ts'

export const ProductWithCollection: SectionView<'product_with_collection'> = ({ settings, storefront }) => {
  const { heading, collectionStart, featured_collection, collectionEnd } = settings
  const level = heading ? 3 : 2
  const products = storefront.collection(featured_collection)?.products.slice(0, 4) ?? []
  const tile = (slug: string) => {
    const to = slug ? linked(storefront, { title: '', image: null, link: { name: 'category', params: { slug } } }) : undefined
    return to && <Tile {...to} textPosition="over" level={level} sizes="(min-width: 60rem) 25vw, 100vw" />
  }
  const start = tile(collectionStart)
  const end = tile(collectionEnd)
  if (!start && !end && products.length === 0) return null
  return (
    <section className="section wrap">
      <SectionHead heading={heading} />
      <div className="between">
        {start}
        {products.length > 0 && (
          <ul className="between-products">
            {products.map((product) => (
              <li key={product.id}>
                <ProductCard storefront={storefront} product={product} saleTag level={level} sizes="(min-width: 60rem) 25vw, 50vw" />
              </li>
            ))}
          </ul>
        )}
        {end}
      </div>
    </section>
  )
}
