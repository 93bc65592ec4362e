import { Button, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ORDER_COMMENT_MAX } from '@vitrine/contract/limits.ts'
import { useState } from 'react'

import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { TimeText } from '../../../ui/data/date-text.tsx'
import { Timeline } from '../../../ui/data/timeline.tsx'
import { CardPager } from '../card-pager.tsx'
import { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import css from './customer.module.css'

const PAGE = '20'

type Event = Answer<'customers.timeline'>['items'][number]

/** What was done to a customer, and the comments of staff members. */
export function TimelineCard({ id }: { id: string }) {
  const [cursor, setCursor] = useState<string | null>(null)
  const query = useQuery(callQuery('customers.timeline', { params: { id }, query: { limit: PAGE, ...(cursor && { cursor }) } }))
  const { data, error } = query
  if (error) return <Failed error={error} title={t('customers.timeline.failed')} onRetry={() => void query.refetch()} />
  if (!data) return <CardSkeleton lines={4} />
  return (
    <Card title={t('customers.timeline')}>
      <CommentForm id={id} onSent={() => setCursor(null)} />
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
        <span>
          {eventText(event)}
          {event.person && <span className={css['quiet']}> · {event.person}</span>}
        </span>
        <TimeText instant={event.at} withoutDate />
      </div>
      {event.kind === 'comment' && <p className={css['comment']}>{String(event.data['text'] ?? '')}</p>}
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

/** A form for comments among staff members. Customers never see them. */
function CommentForm({ id, onSent }: { id: string; onSent: () => void }) {
  const comment = useChange('customers.comment', { refresh: ['customers.timeline'] })
  const form = useForm({
    initial: { text: '' },
    rules: { text: (text) => (text.trim() === '' ? t('customers.comment.empty') : null) },
    submit: async (body) => {
      await comment.mutateAsync({ params: { id }, body })
      form.discard()
      onSent()
    },
  })
  return (
    <form className={css['form']} {...form.props}>
      <FormFailure error={form.failure} />
      <Textarea
        label={t('customers.comment')}
        placeholder={t('customers.comment.help')}
        autosize
        minRows={1}
        maxRows={8}
        maxLength={ORDER_COMMENT_MAX}
        {...form.text('text')}
      />
      <Button type="submit" variant="default" loading={form.sending}>
        {t('customers.comment.action')}
      </Button>
    </form>
  )
}
