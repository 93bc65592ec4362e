import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { callQuery, useChange } from '../../api/query.ts'
import { TimeText } from '../../ui/data/date-text.tsx'
import { DetailSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../ui/feedback/detail-state.tsx'
import { Detail } from '../../ui/layout/detail.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ListLink } from '../../ui/list/list-link.tsx'
import { DeleteResource } from '../../ui/overlay/delete-resource.tsx'
import { RichMessage } from '../../messages/rich-message.tsx'
import { t } from '../../messages/messages.ts'
import { FactsCard } from './facts-card.tsx'
import { ReplyCard } from './reply-card.tsx'
import { type Review, ReviewStateBadge, authorText, reviewName } from './review-columns.tsx'
import { useModeration } from './use-moderation.ts'
import { WordsCard } from './words-card.tsx'

const ToList = () => <ListLink to="website.reviews" />

/** The page of one review, in which it is published, hidden, answered or deleted. What the shopper wrote can’t be edited. */
export function ReviewDetail() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  const query = useQuery(callQuery('reviews.get', { params: { id } }))
  if (query.data) return <Loaded review={query.data} />
  return (
    <Page title={t('page.website.reviews.detail')} breadcrumb={<ToList />}>
      <DetailState
        query={query}
        skeleton={<DetailSkeleton main={[4, 3]} facts={[5]} />}
        gone={{ title: t('reviews.gone.title'), body: t('reviews.gone.body'), list: 'website.reviews', action: t('reviews.gone.action') }}
      />
    </Page>
  )
}

const others: Record<Review['state'], readonly Review['state'][]> = {
  pending: ['spam', 'hidden', 'published'],
  published: ['spam', 'hidden'],
  hidden: ['spam', 'published'],
  spam: ['hidden', 'published'],
}

function Loaded({ review }: { review: Review }) {
  const [isDeleting, setDeleting] = useState(false)
  const { isRunning, attempt, moderate } = useModeration()
  const remove = useChange('reviews.remove', { refresh: ['reviews.list'] })
  return (
    <Page
      title={reviewName(review)}
      breadcrumb={<ToList />}
      badge={<ReviewStateBadge state={review.state} />}
      note={<RichMessage of="reviews.written" values={{ author: authorText(review), when: <TimeText instant={review.writtenAt} /> }} />}
      actions={
        <>
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('reviews.delete')}
          </Button>
          {others[review.state].map((state) => (
            <Button
              key={state}
              {...(state !== 'published' && { variant: 'default' })}
              disabled={isRunning}
              onClick={() => void attempt(() => moderate([review.id], state))}
            >
              {t(`reviews.do.${state}`)}
            </Button>
          ))}
        </>
      }
    >
      <Detail facts={<FactsCard review={review} />}>
        <WordsCard review={review} />
        <ReplyCard key={review.version} review={review} />
      </Detail>
      <DeleteResource
        opened={isDeleting}
        deletion={{
          title: reviewName(review),
          action: t('reviews.delete'),
          body: t('reviews.delete.body', { count: 1 }),
          remove: () => remove.mutateAsync({ body: { ids: [review.id] } }),
          discard: () => {},
          list: 'website.reviews',
        }}
        onClose={() => setDeleting(false)}
      />
    </Page>
  )
}
