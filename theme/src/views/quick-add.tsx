import { Glyph } from './glyph.tsx'
import { productHref } from './product-href.ts'
import type { ProductCard, Storefront } from './storefront.ts'

/**
 * The button on a card that adds the product to the cart. If the product has several variants, it is a link to the product, which a
 * script turns into a chooser.
 */
export function QuickAdd({ storefront, product, widget }: { storefront: Storefront; product: ProductCard; widget?: string | undefined }) {
  const { onlyVariant, handle, title } = product
  const label = storefront.t(onlyVariant === null ? 'product.chooseOptions' : 'product.add')
  const content = (
    <>
      <Glyph name="plus" />
      <span className="quick-text">{label}</span>
    </>
  )
  if (onlyVariant === null)
    return (
      <a className="quick-add" href={productHref(handle, { widget })} aria-label={`${label}: ${title}`} data-choose={storefront.t('close')}>
        {content}
      </a>
    )
  return (
    <form className="quick-form" method="post" action="/cart/add">
      <input type="hidden" name="variant" value={onlyVariant} />
      <input type="hidden" name="quantity" value="1" />
      {widget && <input type="hidden" name="widget" value={widget} />}
      <button className="quick-add" aria-label={`${label}: ${title}`}>
        {content}
      </button>
    </form>
  )
}
