import { allows } from '@vitrine/contract/scopes.ts'

import { useMe } from '../../../api/use-me.ts'
import type { Answer } from '../../../api/types.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { CommentForm } from '../../../ui/data/comment-form.tsx'
import { TimeText } from '../../../ui/data/date-text.tsx'
import { money, number } from '../../../ui/data/format.ts'
import { Timeline } from '../../../ui/data/timeline.tsx'
import timeline from '../../../ui/data/timeline.module.css'
import { t } from '../../../messages/messages.ts'
import { useOrderAction } from '../manage/use-order-action.ts'
import { eventText, mailReason } from './event-text.ts'
import css from './timeline-card.module.css'
import { type OrderEvent, type TimelineItem, timelineOf } from './timeline.ts'

type Order = Answer<'orders.get'>

/** The events of an order with their entries in the sales ledger, and the comments of staff members. */
export function TimelineCard({ order }: { order: Order }) {
  const comment = useOrderAction('orders.comment')
  return (
    <Card title={t('orders.timeline')}>
      <CommentForm of="orders" send={(body) => comment.mutateAsync({ params: { id: order.id }, body })} />
      <Timeline
        events={timelineOf(order)}
        render={(item) => <Item key={item.key} item={item} currency={order.currency} orderId={order.id} />}
      />
    </Card>
  )
}

function Item({ item: { at, event, booked, entries }, currency, orderId }: { item: TimelineItem; currency: string; orderId: string }) {
  return (
    <li>
      <div className="apart">
        <span className={timeline['what']}>
          {event ? eventText(event, currency) : t(`orders.booked.${booked}`)}
          {event?.person && <span className={timeline['who']}> · {event.person}</span>}
        </span>
        <TimeText instant={at} withoutDate />
      </div>
      {event?.email && <EmailState orderId={orderId} event={event} />}
      {event?.kind === 'comment' && <p className={timeline['comment']}>{String(event.data['text'] ?? '')}</p>}
      {entries.length > 0 && entries.length <= ENTRIES_SHOWN && <Entries entries={entries} currency={currency} />}
      {entries.length > ENTRIES_SHOWN && (
        <details className={css['more']}>
          <summary>{t('orders.ledger.entries', { count: entries.length })}</summary>
          <Entries entries={entries} currency={currency} />
        </details>
      )}
    </li>
  )
}

/** Why an email wasn’t sent, and the link to it in the log, for members who may see the log. */
function EmailState({ orderId, event }: { orderId: string; event: OrderEvent }) {
  const me = useMe()
  const reason = mailReason(event)
  const isLinked = allows(me, 'settings')
  if (reason === '' && !isLinked) return null
  return (
    <p className={css['email']}>
      {reason !== '' && <span>{reason}</span>}
      {isLinked && (
        <PageLink to="website.notification.sent" search={{ order: orderId }}>
          {t('orders.mail.open')}
        </PageLink>
      )}
    </p>
  )
}

/** An event with more entries than this lists them only on request, so that an order with many items has a short timeline. */
const ENTRIES_SHOWN = 4

function Entries({ entries, currency }: { entries: TimelineItem['entries']; currency: string }) {
  return (
    <ul className={css['entries']}>
      {entries.map((entry, row) => (
        // oxlint-disable-next-line react/no-array-index-key -- the ledger is append-only, so indexes are stable
        <li key={row}>
          <span className={css['kind']}>{t(`orders.ledger.${entry.kind}`)}</span>
          <span className={css['description']}>
            {entry.description}
            {entry.quantity !== 0 && ` × ${number(Math.abs(entry.quantity))}`}
          </span>
          <span className={css['amount']}>{money(entry.amountCents, currency)}</span>
        </li>
      ))}
    </ul>
  )
}
