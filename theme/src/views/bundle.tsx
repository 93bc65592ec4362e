import { Icon } from './icon.tsx'
import { Img } from './image.tsx'
import { Price } from './price.tsx'
import { productHref } from './product-href.ts'
import type { Storefront } from './storefront.ts'
import type { BundleItem, WidgetView } from './widgets.ts'

/** Products that are bought together with one button. A product with several variants has a list to choose from. */
export function Bundle({ storefront, widget: { id, bundle } }: { storefront: Storefront; widget: WidgetView }) {
  const { t, money } = storefront
  const available = bundle.every(({ product }) => product.available)
  const total = bundle.reduce((sum, { product }) => sum + product.price, 0)
  const price = money(total)
  return (
    <form className="quick-form bundle" method="post" action="/cart/add">
      <input type="hidden" name="widget" value={id} />
      <input type="hidden" name="quantity" value="1" />
      <ul className="bundle-items">
        {bundle.map((item) => (
          <BundleRow key={item.product.id} storefront={storefront} item={item} widget={id} />
        ))}
      </ul>
      <p className="bundle-buy">
        <span>
          {t('bundle.total')} <strong>{bundle.some(({ product }) => product.priceVaries) ? t('price.from', { price }) : price}</strong>
        </span>
        <button className="button" disabled={!available}>
          {available ? t('bundle.add', { count: bundle.length }) : t('soldOut')}
        </button>
      </p>
    </form>
  )
}

function BundleRow({ storefront, item: { product, variants }, widget }: { storefront: Storefront; item: BundleItem; widget: string }) {
  const { title, handle, image, price, compareAt, priceVaries } = product
  const first = variants.find(({ available }) => available) ?? variants[0]
  return (
    <li>
      <div className="bundle-image">{image ? <Img image={image} sizes="6rem" decorative /> : <Icon name="image" />}</div>
      <div className="bundle-text">
        <a className="clamp" href={productHref(handle, { widget })} dir="auto">
          {title}
        </a>
        <Price storefront={storefront} price={price} compareAt={compareAt} varies={priceVaries} />
        {variants.length > 1 ? (
          <select name="variant" defaultValue={first?.id} aria-label={storefront.t('bundle.choose', { title })}>
            {variants.map(({ id, title: choice, price: own, available }) => (
              <option key={id} value={id} disabled={!available}>
                {[choice, priceVaries && storefront.money(own), !available && storefront.t('soldOut')].filter(Boolean).join(' – ')}
              </option>
            ))}
          </select>
        ) : (
          <input type="hidden" name="variant" value={first?.id} />
        )}
      </div>
    </li>
  )
}
