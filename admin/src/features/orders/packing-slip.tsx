import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { callQuery } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { DetailSkeleton } from '../../ui/card-skeleton.tsx'
import { DetailState } from '../../ui/detail-state.tsx'
import { exactTime, number } from '../../ui/format.ts'
import { Page } from '../../ui/page.tsx'
import { PageLink } from '../../ui/page-link.tsx'
import { useStore } from '../../ui/use-store.ts'
import { t } from '../../words/words.ts'
import { addressLines } from './customer-card.tsx'
import css from './packing-slip.module.css'

type Order = Answer<'orders.get'>

/** What lies in the parcel of an order, on paper. */
export function PackingSlip() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery(callQuery('orders.get', { params: { id } }))
  const back = (
    <PageLink to="website.orders.detail" params={{ id }}>
      {query.data?.name ?? t('page.website.orders.detail')}
    </PageLink>
  )
  return (
    <Page
      title={t('page.website.orders.slip')}
      breadcrumb={back}
      actions={query.data && <Button onClick={() => window.print()}>{t('orders.slip.print')}</Button>}
    >
      {query.data ? (
        <Slip order={query.data} />
      ) : (
        <DetailState
          query={query}
          skeleton={<DetailSkeleton main={[6]} facts={[]} />}
          gone={{ title: t('orders.gone.title'), body: t('orders.gone.body'), list: 'website.orders', action: t('orders.gone.action') }}
        />
      )}
    </Page>
  )
}

function Slip({ order }: { order: Order }) {
  const {
    standardTimezone,
    storeDetail: { name },
  } = useStore()
  const { shippingAddress, note, lines, phone } = order
  const sent = lines.filter((line) => line.quantity > line.removedQuantity)
  return (
    <article className={css['slip']}>
      <header className={css['head']}>
        <strong>{name}</strong>
        <div>
          <div>{t('orders.slip.order', { name: order.name })}</div>
          <div>{exactTime(order.placedAt, standardTimezone)}</div>
        </div>
      </header>
      {shippingAddress && (
        <section>
          <h2>{t('orders.slip.to')}</h2>
          <address className={css['address']}>{addressLines(shippingAddress, phone).join('\n')}</address>
        </section>
      )}
      <table className={css['items']}>
        <thead>
          <tr>
            <th scope="col">{t('orders.slip.item')}</th>
            <th scope="col">{t('orders.slip.sku')}</th>
            <th scope="col">{t('orders.slip.quantity')}</th>
          </tr>
        </thead>
        <tbody>
          {sent.map((line) => (
            <tr key={line.id}>
              <td>
                {line.title}
                {line.variantTitle && <div>{line.variantTitle}</div>}
              </td>
              <td>{line.sku}</td>
              <td>{number(line.quantity - line.removedQuantity)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note && (
        <section>
          <h2>{t('orders.note')}</h2>
          <p className={css['address']}>{note}</p>
        </section>
      )}
    </article>
  )
}
