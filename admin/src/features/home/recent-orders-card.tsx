import { useQuery } from '@tanstack/react-query'
import { allows } from '@vitrine/contract/scopes.ts'

import { listQuery } from '../../api/query.ts'
import { useMe } from '../../api/use-me.ts'
import { Card } from '../../ui/layout/card.tsx'
import { DateText } from '../../ui/data/date-text.tsx'
import { money } from '../../ui/data/format.ts'
import { PageLink } from '../../ui/layout/page-link.tsx'
import { t } from '../../messages/messages.ts'
import css from './recent-orders-card.module.css'

const LATEST = '5'

/** The latest orders, for users who may see orders. Hidden in a store that has none. */
export function RecentOrdersCard() {
  const isAllowed = allows(useMe(), 'orders')
  const { data } = useQuery({ ...listQuery('orders.list', { query: { limit: LATEST } }), enabled: isAllowed, retry: false })
  if (!data || data.items.length === 0) return null
  return (
    <Card title={t('home.recent')} actions={<PageLink to="website.orders">{t('home.recent.all')}</PageLink>} flush>
      <ul className={css['orders']}>
        {data.items.map(({ id, name, customerName, email, placedAt, totalCents, currency }) => (
          <li key={id}>
            <PageLink to="website.orders.detail" params={{ id }} className={css['order']}>
              <span className={css['name']}>{name}</span>
              <span className={css['total']}>{money(totalCents, currency)}</span>
              <span className={css['customer']}>{customerName || email}</span>
              <span className={css['placed']}>
                <DateText instant={placedAt} />
              </span>
            </PageLink>
          </li>
        ))}
      </ul>
    </Card>
  )
}
