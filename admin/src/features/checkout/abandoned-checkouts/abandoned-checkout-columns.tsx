import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { money } from '../../../ui/data/format.ts'
import type { Choice, Column, Filter, View } from '../../../ui/list/list-types.ts'
import { RowLine } from '../../../ui/list/row-line.tsx'
import { t } from '../../../messages/messages.ts'
import {
  type Channel,
  MessageBadge,
  type MessageStatus,
  RecoveryBadge,
  type Recovery,
  recoveryTones,
  statusText,
  statusTones,
} from './status-badges.tsx'
import css from './abandoned-checkouts.module.css'

type Row = Answer<'abandonedCheckouts.list'>['items'][number]

/** The URL parameters that filter abandoned checkouts. */
export const filterKeys = ['emailStatus', 'smsStatus', 'recovery'] as const

export const DEFAULT_SORT = '-left'

export const abandonedCheckoutColumns = (): Column<Row>[] => [
  { key: 'customer', header: t('abandonedCheckouts.column.customer'), main: true, render: (row) => <Customer row={row} /> },
  {
    key: 'left',
    header: t('abandonedCheckouts.column.left'),
    sort: 'left',
    render: ({ abandonedAt }) => <DateText instant={abandonedAt} />,
    width: '9rem',
  },
  {
    key: 'email',
    header: t('abandonedCheckouts.column.email'),
    render: ({ emailStatus }) => <MessageBadge channel="email" status={emailStatus} />,
    width: '8rem',
  },
  {
    key: 'sms',
    header: t('abandonedCheckouts.column.sms'),
    render: ({ smsStatus }) => <MessageBadge channel="sms" status={smsStatus} />,
    width: '8rem',
  },
  {
    key: 'recovery',
    header: t('abandonedCheckouts.column.recovery'),
    render: ({ recovery }) => <RecoveryBadge recovery={recovery} />,
    width: '9rem',
  },
  {
    key: 'total',
    header: t('abandonedCheckouts.column.total'),
    sort: 'total',
    align: 'end',
    render: ({ totalCents, currency }) => money(totalCents, currency),
    width: '8rem',
  },
]

/** Returns the shopper's name, or the email address when there is no name. */
export const customerText = ({ customerName, email }: Pick<Row, 'customerName' | 'email'>): string => customerName || email

function Customer({ row }: { row: Row }) {
  return (
    <span className={css['name']} title={row.email}>
      <span>{customerText(row)}</span>
      {row.customerName && <span className={css['quiet']}>{row.email}</span>}
    </span>
  )
}

/** Renders the content of a row on screens too narrow for columns. The list renders the name above this content. */
export function abandonedCheckoutLine(row: Row) {
  return (
    <>
      <RowLine>
        <DateText instant={row.abandonedAt} />
        <span>{money(row.totalCents, row.currency)}</span>
      </RowLine>
      <RowLine>
        <RecoveryBadge recovery={row.recovery} />
        {row.emailStatus !== 'none' && <span>{t('abandonedCheckouts.line.email', { status: statusText('email', row.emailStatus) })}</span>}
        {row.smsStatus !== 'none' && <span>{t('abandonedCheckouts.line.sms', { status: statusText('sms', row.smsStatus) })}</span>}
      </RowLine>
    </>
  )
}

export function abandonedCheckoutFilters(): Filter[] {
  const statuses = ['none', ...Object.keys(statusTones)] as MessageStatus[]
  const choices = (channel: Channel) => statuses.map((value) => ({ value, label: statusText(channel, value) }))
  return [
    { key: 'emailStatus', label: t('abandonedCheckouts.column.email'), kind: 'choice', choices: choices('email') },
    { key: 'smsStatus', label: t('abandonedCheckouts.column.sms'), kind: 'choice', choices: choices('sms') },
    {
      key: 'recovery',
      label: t('abandonedCheckouts.column.recovery'),
      kind: 'choice',
      choices: (Object.keys(recoveryTones) as Recovery[]).map((value) => ({ value, label: t(`abandonedCheckouts.recovery.${value}`) })),
    },
  ]
}

export const abandonedCheckoutSorts = (): Choice[] =>
  (['-left', 'left', '-total', 'total'] as const).map((value) => ({ value, label: t(`abandonedCheckouts.sort.${value}`) }))

export const abandonedCheckoutViews = (): View[] => [
  { name: t('abandonedCheckouts.view.all'), query: '' },
  ...(['not_recovered', 'recovered'] as const).map((value) => ({
    name: t(`abandonedCheckouts.recovery.${value}`),
    query: `recovery=${value}`,
  })),
]
