import type { ReactNode } from 'react'

import type { CartView } from '../../views/pages.ts'
import { Img } from '../../views/picture.tsx'
import type { Shop } from '../../views/shop.ts'

interface Props {
  shop: Shop
  cart: CartView
  /** The sums below the lines. */
  children: ReactNode
}

/** What is bought, as checkout and the order show it: to read, not to change. */
export function Bought({ shop, cart, children }: Props) {
  return (
    <div className="bought">
      <ul className="bought-lines">
        {cart.lines.map(({ id, title, choice, picture, quantity, total }) => (
          <li key={id} className="bought-line">
            <div className="bought-picture">{picture && <Img picture={picture} sizes="4.5rem" decorative />}</div>
            <div className="bought-text">
              <p>{title}</p>
              {choice !== '' && <p className="quiet">{choice}</p>}
              <p className="quiet">{shop.t('order.quantity', { quantity })}</p>
            </div>
            <p className="bought-total">{shop.money(total)}</p>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}
