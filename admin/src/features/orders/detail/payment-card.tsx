import { Button } from '@mantine/core'

import type { Answer } from '../../../api/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { DateText } from '../../../ui/data/date-text.tsx'
import { money } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import type { OrderAction } from '../manage/order-actions.ts'
import { PaymentBadge } from '../order-status.tsx'
import css from './payment-card.module.css'
import { type TotalName, totalRows } from './totals.ts'
import { shownTransactions } from './transactions.ts'

type Order = Answer<'orders.get'>

interface PaymentCardProps {
  order: Order
  /** The possible actions, except the one that is the page's primary button. The card has buttons for only some of them. */
  actions: readonly OrderAction[]
  onAction: (action: OrderAction) => void
}

/** The card with an order's transactions and amounts, including its total, the paid and refunded amounts, and the outstanding amount. */
export function PaymentCard({ order, actions, onAction }: PaymentCardProps) {
  const codes = order.discounts.map(({ title }) => title).join(', ')
  const taxes = order.taxLines.map(({ name }) => name).join(', ')
  const extra: Partial<Record<TotalName, string>> = {
    discount: codes || order.discountCode,
    shipping: order.shippingMethod,
    // Until the first payment, this is the payment method that the shopper chose.
    outstanding: order.paymentStatus === 'pending' ? order.gatewayName : '',
    tax: taxes && order.pricesIncludeTax ? t('orders.tax.included', { taxes }) : taxes || (order.isTaxExempt ? t('orders.tax.exempt') : ''),
  }
  const shown = (['capture', 'markPaid', 'void'] as const).filter((action) => actions.includes(action))
  return (
    <Card title={t('orders.payment')} actions={<PaymentBadge status={order.paymentStatus} />}>
      <dl className={css['rows']}>
        {totalRows(order).map(({ name, cents }) => (
          <div key={name} data-name={name}>
            <dt>
              {t(`orders.total.${name}`)}
              {extra[name] && <span className={css['extra']}>{extra[name]}</span>}
            </dt>
            <dd className={css['amount']}>{money(cents, order.currency)}</dd>
          </div>
        ))}
      </dl>
      {order.transactions.length > 0 && <Transactions order={order} />}
      {shown.length > 0 && (
        <div className={css['actions']}>
          {shown.map((action) => (
            <Button key={action} variant="default" onClick={() => onAction(action)}>
              {t(`orders.ask.${action}`)}
            </Button>
          ))}
        </div>
      )}
    </Card>
  )
}

function Transactions({ order: { transactions, currency } }: { order: Order }) {
  return (
    <ul className={css['transactions']} aria-label={t('orders.transactions')}>
      {shownTransactions(transactions).map(({ id, kind, state, amountCents, method, provider, createdAt, error }) => (
        <li key={id} data-state={state}>
          <span>
            {t(`orders.transaction.${kind}`)}
            <span className={css['how']}>
              {[method || provider || t('orders.transaction.byHand'), stateText(state, error)].filter(Boolean).join(' · ')}
            </span>
          </span>
          <span className={css['when']}>
            <DateText instant={createdAt} />
          </span>
          <span className={css['amount']}>{money(kind === 'refund' ? -amountCents : amountCents, currency)}</span>
        </li>
      ))}
    </ul>
  )
}

function stateText(state: Order['transactions'][number]['state'], error: string): string {
  if (state === 'succeeded') return ''
  return state === 'pending' ? t('orders.transaction.pending') : t('orders.transaction.failed', { error })
}
