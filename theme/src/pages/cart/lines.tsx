import { CART_QUANTITY_MAX } from '@vitrine/contract/limits.ts'

import { Icon } from '../../views/icon.tsx'
import type { CartLine } from '../../views/pages.ts'
import { Img } from '../../views/image.tsx'
import { Price, savingText } from '../../views/price.tsx'
import type { Storefront } from '../../views/storefront.ts'

interface Props {
  storefront: Storefront
  lines: readonly CartLine[]
  /** The displayed width of the images; see `Img`. */
  sizes: string
  /** The prefix of the forms' ids, which differs between lists on the same page. */
  idPrefix?: string
}

/** The items in the cart, with forms to change them that work without JavaScript. */
export function CartLines({ storefront, lines, sizes, idPrefix = 'line' }: Props) {
  return (
    <ul className="cart-items">
      {lines.map((line) => (
        <Line key={line.id} storefront={storefront} line={line} sizes={sizes} formId={`${idPrefix}-${line.id}`} />
      ))}
    </ul>
  )
}

function Line({ storefront, line, sizes, formId }: { storefront: Storefront; line: CartLine; sizes: string; formId: string }) {
  const { id, title, href, choice, image, quantity, price, compareAt, discount = 0 } = line
  const total = line.total - discount
  const before = compareAt !== null ? compareAt * quantity : discount > 0 ? line.total : null
  const saving = savingText(storefront, total, before)
  return (
    <li className="cart-item">
      <div className="cart-item-image">{image && <Img image={image} sizes={sizes} decorative />}</div>
      <div className="cart-item-text">
        <h3 className="cart-item-title">
          <a href={href}>{title}</a>
        </h3>
        {choice !== '' && <p className="cart-item-choice quiet">{choice}</p>}
        {quantity > 1 && <p className="cart-item-choice quiet">{storefront.t('cart.each', { price: storefront.money(price) })}</p>}
      </div>
      <div className="cart-item-change">
        <form className="cart-stepper" action="/cart/change" method="post">
          <input type="hidden" name="id" value={id} />
          <span className="cart-stepper-box">
            <button
              type="submit"
              className="icon-button"
              name="quantity"
              value={quantity - 1}
              aria-label={storefront.t('cart.less', { title })}
            >
              <Icon name="minus" />
            </button>
            {/* The field has a separate form, so that its number and a button's quantity are never sent together. */}
            <input
              className="cart-stepper-number"
              form={formId}
              type="number"
              inputMode="numeric"
              name="quantity"
              min={0}
              max={CART_QUANTITY_MAX}
              defaultValue={quantity}
              aria-label={storefront.t('cart.quantity', { title })}
            />
            <button
              type="submit"
              className="icon-button"
              name="quantity"
              value={quantity + 1}
              aria-label={storefront.t('cart.more', { title })}
            >
              <Icon name="plus" />
            </button>
          </span>
          <button
            type="submit"
            className="cart-item-remove"
            name="quantity"
            value={0}
            aria-label={storefront.t('cart.removeOf', { title })}
          >
            {storefront.t('cart.remove')}
          </button>
        </form>
        <form id={formId} action="/cart/change" method="post" data-send-on-change="">
          <input type="hidden" name="id" value={id} />
        </form>
      </div>
      <div className="cart-item-total">
        <Price storefront={storefront} price={total} compareAt={before} />
        {saving && <p className="cart-saving">{saving}</p>}
      </div>
    </li>
  )
}
