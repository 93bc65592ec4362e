import type { Answer } from '../../api/types.ts'
import { Card } from '../../ui/card.tsx'
import { money } from '../../ui/format.ts'
import { t } from '../../words/words.ts'
import { PaymentBadge } from './order-status.tsx'
import css from './payment-card.module.css'
import { type TotalName, totalRows } from './totals.ts'

/** What the order came to, and what of it was paid, paid back and is still to come. */
export function PaymentCard({ order }: { order: Answer<'orders.get'> }) {
  const extra: Partial<Record<TotalName, string>> = { discount: order.discountCode, shipping: order.shippingMethod }
  return (
    <Card title={t('orders.payment')} actions={<PaymentBadge status={order.paymentStatus} />}>
      <dl className={css['rows']}>
        {totalRows(order).map(({ name, cents }) => (
          <div key={name} data-name={name}>
            <dt>{t(`orders.total.${name}`)}</dt>
            <dd className={css['extra']}>{extra[name]}</dd>
            <dd className={css['amount']}>{money(cents, order.currency)}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
