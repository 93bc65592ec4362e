import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { money, number } from '../../../ui/data/format.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { RowLine } from '../../../ui/list/row-line.tsx'
import { t } from '../../../messages/messages.ts'
import { channelText } from '../detail/channel-text.ts'
import { countryName } from '../country-name.ts'
import { FulfillmentBadge, PaymentBadge, StateBadge, TestBadge } from '../order-status.tsx'
import css from './orders-list.module.css'

export type OrderRow = Answer<'orders.list'>['items'][number]

export const orderColumns = (): Column<OrderRow>[] => [
  { key: 'name', header: t('orders.column.name'), main: true, render: (row) => <Name row={row} />, width: '10rem' },
  {
    key: 'placed',
    header: t('orders.column.placed'),
    sort: 'placed',
    render: ({ placedAt }) => <DateText instant={placedAt} />,
    width: '9rem',
  },
  { key: 'customer', header: t('orders.column.customer'), render: customerText },
  { key: 'country', header: t('orders.column.country'), render: ({ country }) => countryName(country), spare: true },
  { key: 'payment', header: t('orders.column.payment'), render: (row) => <PaymentBadge status={row.paymentStatus} />, width: '9rem' },
  {
    key: 'fulfillment',
    header: t('orders.column.fulfillment'),
    render: (row) => <FulfillmentBadge status={row.fulfillmentStatus} state={row.state} />,
    width: '9rem',
  },
  {
    key: 'items',
    header: t('orders.column.items'),
    align: 'end',
    render: ({ itemCount }) => number(itemCount),
    width: '5rem',
    spare: true,
  },
  { key: 'tags', header: t('orders.tags'), render: ({ tags }) => tags.join(', '), rare: true },
  { key: 'channel', header: t('orders.attribution.channel'), render: ({ channel }) => channelText(channel), rare: true },
  {
    key: 'total',
    header: t('orders.column.total'),
    sort: 'total',
    align: 'end',
    render: ({ totalCents, currency }) => money(totalCents, currency),
    width: '8rem',
  },
]

/** The name of an order. No column shows whether an order is a test or canceled, so badges next to its name do. */
function Name({ row: { name, state, isTest } }: { row: OrderRow }) {
  return (
    <span className={css['name']} data-state={state}>
      {name}
      {isTest && <TestBadge />}
      {state === 'cancelled' && <StateBadge state={state} />}
    </span>
  )
}

const customerText = ({ customerName, email }: OrderRow) => customerName || email || t('orders.noCustomer')

/** Renders the content of a row on screens too narrow for columns. The list renders the order's name above this content. */
export function orderLine(row: OrderRow) {
  return (
    <>
      <span className={css['first']}>
        <span>{customerText(row)}</span>
        <span className={css['total']}>{money(row.totalCents, row.currency)}</span>
      </span>
      <RowLine>
        <DateText instant={row.placedAt} />
        <span>{t('orders.items', { count: row.itemCount })}</span>
      </RowLine>
      <RowLine>
        {row.isTest && <TestBadge />}
        {row.state === 'cancelled' && <StateBadge state={row.state} />}
        <PaymentBadge status={row.paymentStatus} />
        <FulfillmentBadge status={row.fulfillmentStatus} state={row.state} />
      </RowLine>
    </>
  )
}
