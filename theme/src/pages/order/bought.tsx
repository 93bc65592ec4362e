import type { OrderSummary } from '../../views/checkout.ts'
import { Img } from '../../views/image.tsx'
import type { Storefront } from '../../views/storefront.ts'

/** The number of lines above which a boxed list scrolls. The list must then be focusable, so that the keyboard can scroll it. */
const LINES_BESIDE_FORM = 4

/** The items of an order or checkout, which cannot be changed here. */
export function Bought({ storefront, lines, isBoxed }: { storefront: Storefront; lines: OrderSummary['lines']; isBoxed?: true }) {
  const isLong = isBoxed && lines.length > LINES_BESIDE_FORM
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keyboard users need focus to scroll
    <ul className={isLong ? 'bought-lines long' : 'bought-lines'} tabIndex={isLong ? 0 : undefined} aria-label={storefront.t('cart.lines')}>
      {lines.map(({ id, title, choice, image, quantity, total }) => (
        <li key={id} className="bought-line">
          <div className="bought-image">{image && <Img image={image} sizes="4.5rem" decorative />}</div>
          <div className="bought-text">
            <p className="clamp">{title}</p>
            {choice !== '' && <p className="quiet">{choice}</p>}
            <p className="quiet">{storefront.t('order.quantity', { quantity })}</p>
          </div>
          {/* Discounts are shown below with the other totals. */}
          <p className="bought-total">{storefront.money(total)}</p>
        </li>
      ))}
    </ul>
  )
}
