import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { CommentForm } from '../../../ui/data/comment-form.tsx'
import { TimeText } from '../../../ui/data/date-text.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import timeline from '../../../ui/data/timeline.module.css'
import { CardPager } from '../card-pager.tsx'
import { t } from '../../../messages/messages.ts'

const PAGE = '20'

type Event = Answer<'customers.timeline'>['items'][number]

/** What was done to a customer, and the comments of staff members. */
export function TimelineCard({ id }: { id: string }) {
  const [cursor, setCursor] = useState<string | null>(null)
  const comment = useChange('customers.comment', { refresh: ['customers.timeline'] })
  const query = useQuery(callQuery('customers.timeline', { params: { id }, query: { limit: PAGE, ...(cursor && { cursor }) } }))
  const { data, error } = query
  if (error) return <Failed error={error} title={t('customers.timeline.failed')} onRetry={() => void query.refetch()} />
  if (!data) return <CardSkeleton lines={4} />
  return (
    <Card title={t('customers.timeline')}>
      <CommentForm
        of="customers"
        send={async (body) => {
          await comment.mutateAsync({ params: { id }, body })
          setCursor(null)
        }}
      />
      <Timeline
        events={data.items.map((event) => ({ ...event, key: event.id }))}
        render={(event) => <Item key={event.id} event={event} />}
      />
      <CardPager page={data} onGo={setCursor} />
    </Card>
  )
}

function Item({ event }: { event: Event }) {
  return (
    <li>
      <div className="apart">
        <span className={timeline['what']}>
          {eventText(event)}
          {event.person && <span className={timeline['who']}> · {event.person}</span>}
        </span>
        <TimeText instant={event.at} withoutDate />
      </div>
      {event.kind === 'comment' && <p className={timeline['comment']}>{String(event.data['text'] ?? '')}</p>}
    </li>
  )
}

/** Describes an event in one line. */
function eventText({ kind, data }: Event): string {
  const text = (field: string) => String(data[field] ?? '')
  switch (kind) {
    case 'imported':
      return t('customers.event.imported', { file: text('file') })
    case 'tags_changed':
      return text('tags') === '' ? t('customers.event.tags_removed') : t('customers.event.tags_changed', { tags: text('tags') })
    case 'address_added':
    case 'address_changed':
    case 'address_removed':
      return t(`customers.event.${kind}`, { place: text('place') })
    case 'merged':
      return t('customers.event.merged', { name: text('name'), count: Number(data['orders'] ?? 0) })
    default:
      return t(`customers.event.${kind}`)
  }
}
