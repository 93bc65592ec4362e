import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { deliveryKinds } from '@vitrine/contract/notification-kinds.ts'
import { useMemo } from 'react'

import { listQuery } from '../../../api/query.ts'
import { t } from '../../../messages/messages.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import { kindName } from '../kinds.ts'
import { deliveryActions, deliveryColumns, deliveryLine, states } from './delivery-columns.tsx'

const FILTERS = ['state', 'kind', 'order'] as const

/** The log of the emails that the store sent, with why one wasn’t sent, and what can be sent again. */
export function DeliveriesList() {
  const { query } = useListState(FILTERS)
  const { sort: _, ...asked } = query
  const deliveries = useQuery(listQuery('deliveries.list', { query: asked }))
  const orderId = asked['order']
  const orderName = deliveries.data?.items[0]?.orderName ?? t('notifications.log.thisOrder')
  const columns = useMemo(() => deliveryColumns(), [])
  return (
    <Page
      title={t('page.website.notification.sent')}
      breadcrumb={<PageLink to="website.notification">{t('page.website.notification')}</PageLink>}
      note={t('notifications.log.note')}
    >
      <IndexList
        list="deliveries"
        label={t('notifications.log.label')}
        query={deliveries}
        columns={columns}
        rowId={({ id }) => id}
        rowLabel={({ kind, recipient }) => t('notifications.log.row', { kind: kindName(kind), recipient })}
        rowActions={deliveryActions}
        mobile={deliveryLine}
        filters={[
          {
            key: 'state',
            label: t('notifications.log.state'),
            kind: 'choice',
            choices: states.map((value) => ({ value, label: t(`notifications.state.${value}`) })),
          },
          {
            key: 'kind',
            label: t('notifications.log.kind'),
            kind: 'choice',
            choices: deliveryKinds.map((value) => ({ value, label: kindName(value) })),
          },
          // An order is chosen by the link on its page.
          ...(orderId === undefined
            ? []
            : [
                {
                  key: 'order',
                  label: t('notifications.log.order'),
                  kind: 'choice' as const,
                  choices: [{ value: orderId, label: orderName }],
                },
              ]),
        ]}
        sorts={[]}
        defaultSort=""
        views={[
          { name: t('notifications.log.all'), query: '' },
          { name: t('notifications.state.failed'), query: 'state=failed' },
          { name: t('notifications.state.suppressed'), query: 'state=suppressed' },
        ]}
        empty={{
          title: t('notifications.log.empty.title'),
          body: t('notifications.log.empty.body'),
          illustration: 'road',
          actions: (
            <Button renderRoot={(props) => <PageLink to="website.notification" {...props} />}>{t('notifications.log.empty.action')}</Button>
          ),
        }}
      />
    </Page>
  )
}
