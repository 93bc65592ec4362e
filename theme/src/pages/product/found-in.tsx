import type { ProductView } from '../../views/pages.ts'
import type { Storefront } from '../../views/storefront.ts'

/** Links to the product's collections and tags. */
export function FoundIn({ storefront, product: { collections, tags } }: { storefront: Storefront; product: ProductView }) {
  const { show_collection, tags: shown } = storefront.config.settings.product
  return (
    <>
      {show_collection && collections.length > 0 && (
        <div className="found-in">
          <p>{storefront.t('product.collections')}</p>
          <ul className="found-in-list">
            {collections.map(({ handle, title }) => (
              <li key={handle}>
                <a href={`/collections/${handle}`}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {shown.show_tags && tags.length > 0 && (
        <div className="found-in">
          <p>{storefront.t('product.tags')}</p>
          <ul className="found-in-list chips">
            {tags.map((tag) => (
              <li key={tag}>
                <a href={`/search?q=${encodeURIComponent(tag)}`}>{tag}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}
