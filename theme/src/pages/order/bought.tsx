import type { OrderSummary } from '../../views/checkout.ts'
import { Img } from '../../views/picture.tsx'
import type { Shop } from '../../views/shop.ts'

/** What is bought, as checkout and the order show it: to read, not to change. */
export function Bought({ shop, lines }: { shop: Shop; lines: OrderSummary['lines'] }) {
  return (
    <ul className="bought-lines">
      {lines.map(({ id, title, choice, picture, quantity, total, discount }) => (
        <li key={id} className="bought-line">
          <div className="bought-picture">{picture && <Img picture={picture} sizes="4.5rem" decorative />}</div>
          <div className="bought-text">
            <p>{title}</p>
            {choice !== '' && <p className="quiet">{choice}</p>}
            <p className="quiet">{shop.t('order.quantity', { quantity })}</p>
          </div>
          <p className="bought-total">{shop.money(total - discount)}</p>
        </li>
      ))}
    </ul>
  )
}
