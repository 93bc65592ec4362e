import type { ShipmentView } from '../../views/checkout.ts'
import { Icon } from '../../views/icon.tsx'
import { inPlace } from '../../views/in-place.tsx'
import type { Storefront } from '../../views/storefront.ts'
import { dateText } from './dates.ts'

/** The shipped packages, each with its contents and, if known, its tracking number and link. */
export function Shipments({ storefront, shipments }: { storefront: Storefront; shipments: readonly ShipmentView[] }) {
  const { t } = storefront
  if (shipments.length === 0) return null
  return (
    <section className="order-shipments" aria-labelledby="order-shipments">
      <h2 id="order-shipments">{t('order.shipments')}</h2>
      <ul className="order-shipments-list">
        {inPlace(shipments, ({ sentOn, deliveredOn, carrier, trackingNumber, trackingHref, lines }) => (
          <li className="order-shipment">
            <Icon name="package" />
            <div>
              <p className="order-shipment-sent">
                {deliveredOn === null
                  ? t('order.shipment', { date: dateText(storefront, sentOn) })
                  : t('order.shipment.delivered', { date: dateText(storefront, deliveredOn) })}
              </p>
              {trackingNumber !== '' && (
                <p className="quiet">{carrier === '' ? trackingNumber : t('order.shipment.with', { carrier, number: trackingNumber })}</p>
              )}
              <ul className="order-shipment-lines quiet">
                {inPlace(lines, ({ title, choice, quantity }) => (
                  <li>{`${quantity} × ${title}${choice === '' ? '' : ` (${choice})`}`}</li>
                ))}
              </ul>
            </div>
            {trackingHref !== null && (
              <a className="button plain low" href={trackingHref} rel="noopener nofollow">
                {t('order.track')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
