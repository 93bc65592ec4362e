import { Icon } from '../../views/icon.tsx'
import type { OrderSummary } from '../../views/checkout.ts'
import type { Storefront } from '../../views/storefront.ts'

interface Props {
  storefront: Storefront
  summary: OrderSummary
  /** Whether the shipping cost is not known yet. */
  isPending?: boolean
}

/** The totals of an order, from the subtotal to the total. */
export function OrderTotals({ storefront, summary, isPending }: Props) {
  const { t, money, currency } = storefront
  const { subtotal, discounts, shipping, taxes, taxIncluded, total } = summary
  return (
    <dl className="totals">
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <dd>{money(subtotal)}</dd>
      </div>
      {discounts.map(({ title, code, amount }) => (
        <div key={`${code} ${title}`} className="totals-off">
          <dt>
            <Icon name="tag" small />
            <span>{title}</span>
          </dt>
          <dd>{t('order.off', { amount: money(amount) })}</dd>
        </div>
      ))}
      {shipping && (
        <div>
          <dt>
            {t('checkout.shipping')} <small className="quiet">{shipping.name}</small>
          </dt>
          <dd>
            {shipping.before > shipping.amount && (
              <>
                <span className="visually-hidden">{t('price.regular')}</span>
                <s className="quiet">{money(shipping.before)}</s>{' '}
              </>
            )}
            {shipping.amount === 0 ? t('checkout.free') : money(shipping.amount)}
          </dd>
        </div>
      )}
      {isPending && (
        <div>
          <dt>{t('checkout.shipping')}</dt>
          <dd className="quiet">{t('checkout.shipping.later')}</dd>
        </div>
      )}
      {!taxIncluded &&
        taxes.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(amount)}</dd>
          </div>
        ))}
      <div className="totals-sum">
        <dt>{t('order.total')}</dt>
        <dd>
          <small className="quiet">{currency}</small> {money(total)}
        </dd>
      </div>
      {taxIncluded &&
        taxes.map(({ name, amount }) => (
          <div key={name} className="totals-note quiet">
            <dt>{t('order.taxIncluded', { name, amount: money(amount) })}</dt>
          </div>
        ))}
    </dl>
  )
}
