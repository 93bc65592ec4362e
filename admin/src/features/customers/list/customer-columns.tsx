import { countryName } from '@vitrine/contract/addresses/countries.ts'

import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { money, number } from '../../../ui/data/format.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { RowLine } from '../../../ui/list/row-line.tsx'
import { language, t } from '../../../messages/messages.ts'
import { ConsentBadge } from '../consent-badge.tsx'
import { customerName } from '../customer-name.ts'

export type CustomerRow = Answer<'customers.list'>['items'][number]

/** Returns the columns of the list. `currency` is the store's. */
export const customerColumns = (currency: string): Column<CustomerRow>[] => [
  { key: 'name', header: t('customers.column.name'), sort: 'name', main: true, render: customerName, width: '13rem' },
  { key: 'email', header: t('customers.email'), render: ({ email }) => email, spare: true },
  { key: 'consent', header: t('customers.column.consent'), render: (row) => <ConsentBadge state={row.emailConsent} />, width: '9rem' },
  { key: 'sms', header: t('customers.column.sms'), render: (row) => <ConsentBadge state={row.smsConsent} />, width: '9rem', rare: true },
  { key: 'phone', header: t('customers.phone'), render: ({ phone }) => phone, rare: true },
  { key: 'country', header: t('customers.country'), render: countryText, width: '9rem', spare: true },
  { key: 'tags', header: t('customers.tags'), render: ({ tags }) => tags.join(', '), rare: true },
  { key: 'account', header: t('customers.account'), render: ({ account }) => t(`customers.account.${account}`), rare: true },
  {
    key: 'created',
    header: t('customers.column.created'),
    sort: 'created',
    render: ({ createdAt }) => <DateText instant={createdAt} />,
    width: '8rem',
    rare: true,
  },
  {
    key: 'lastOrder',
    header: t('customers.lastOrder'),
    sort: 'lastOrder',
    render: ({ lastOrderAt }) => lastOrderAt && <DateText instant={lastOrderAt} />,
    width: '8rem',
  },
  {
    key: 'orders',
    header: t('customers.orders'),
    sort: 'orders',
    align: 'end',
    render: ({ orderCount }) => number(orderCount),
    width: '6rem',
  },
  {
    key: 'spent',
    header: t('customers.spent'),
    sort: 'spent',
    align: 'end',
    render: ({ spentCents }) => money(spentCents, currency),
    width: '8rem',
  },
]

const countryText = ({ country }: CustomerRow) => (country === '' ? '' : countryName(country, language()))

/** Returns the content of a row on screens too narrow for columns. The list shows the name above it. */
export const customerLine = (currency: string) => (row: CustomerRow) => (
  <>
    <RowLine>
      {customerName(row) !== row.email && row.email !== '' && <span>{row.email}</span>}
      {row.country !== '' && <span>{countryText(row)}</span>}
    </RowLine>
    <RowLine>
      <span>{t('customers.orderCount', { count: row.orderCount })}</span>
      <span>{money(row.spentCents, currency)}</span>
      <ConsentBadge state={row.emailConsent} />
    </RowLine>
  </>
)
