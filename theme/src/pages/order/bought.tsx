import type { OrderSummary } from '../../views/checkout.ts'
import { Img } from '../../views/image.tsx'
import type { Shop } from '../../views/storefront.ts'

/** More lines than these scroll in a box of their own where there is a box: the keyboard has to get into it. */
const LINES_BESIDE_FORM = 4

/** What is bought, as checkout and the order show it: to read, not to change. */
export function Bought({ shop, lines, isBoxed }: { shop: Shop; lines: OrderSummary['lines']; isBoxed?: true }) {
  const isLong = isBoxed && lines.length > LINES_BESIDE_FORM
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard as well
    <ul className={isLong ? 'bought-lines long' : 'bought-lines'} tabIndex={isLong ? 0 : undefined} aria-label={shop.t('cart.lines')}>
      {lines.map(({ id, title, choice, picture, quantity, total }) => (
        <li key={id} className="bought-line">
          <div className="bought-picture">{picture && <Img picture={picture} sizes="4.5rem" decorative />}</div>
          <div className="bought-text">
            <p className="clamp">{title}</p>
            {choice !== '' && <p className="quiet">{choice}</p>}
            <p className="quiet">{shop.t('order.quantity', { quantity })}</p>
          </div>
          {/* Discounts stand below, with the order's other sums. */}
          <p className="bought-total">{shop.money(total)}</p>
        </li>
      ))}
    </ul>
  )
}
