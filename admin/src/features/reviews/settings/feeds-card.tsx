import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery, useChange } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { globalSuccess } from '../../../events.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { useAttempt } from '../../../ui/feedback/use-attempt.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Confirm } from '../../../ui/overlay/confirm.tsx'
import { t } from '../../../messages/messages.ts'
import { SecretUrl } from '../../catalog/api.ts'
import cards from '../../../ui/layout/form-cards.module.css'
import css from '../reviews.module.css'

type Feed = Answer<'reviewFeeds.list'>['items'][number]

/** The feeds of published reviews, which are turned on and off at once, without the form. */
export function FeedsCard() {
  const query = useQuery(callQuery('reviewFeeds.list'))
  if (query.error) return <Failed error={query.error} title={t('reviewFeeds.failed')} onRetry={() => void query.refetch()} />
  if (!query.data) return <CardSkeleton lines={4} />
  return (
    <Card title={t('reviewFeeds.title')}>
      <div className="stack">
        <p className={cards['note']}>{t('reviewFeeds.about')}</p>
        {query.data.items.map((feed) => (
          <ReviewFeed key={feed.destination} feed={feed} />
        ))}
      </div>
    </Card>
  )
}

function ReviewFeed({ feed: { destination, url } }: { feed: Feed }) {
  const [isAsking, setAsking] = useState(false)
  const refresh = ['reviewFeeds.list'] as const
  const setUrl = useChange('reviewFeeds.setUrl', { refresh: [...refresh] })
  const remove = useChange('reviewFeeds.remove', { refresh: [...refresh] })
  const { isRunning, attempt } = useAttempt()
  const turnOn = () => setUrl.mutateAsync({ params: { destination } })
  const name = t(`reviewFeeds.${destination}`)
  return (
    <section className="stack" aria-label={name}>
      <div className="apart">
        <h3 className={css['feed']}>{name}</h3>
        {url === null && (
          <Button variant="default" loading={isRunning} onClick={() => void attempt(async () => void (await turnOn()))}>
            {t('reviewFeeds.turnOn')}
          </Button>
        )}
      </div>
      {url !== null && (
        <SecretUrl
          url={url}
          onReplace={turnOn}
          paste={t(`reviewFeeds.paste.${destination}`)}
          more={
            <Button variant="subtle" onClick={() => setAsking(true)}>
              {t('reviewFeeds.turnOff')}
            </Button>
          }
        />
      )}
      <Confirm
        opened={isAsking}
        title={t('reviewFeeds.off.title')}
        action={t('reviewFeeds.turnOff')}
        onConfirm={async () => {
          await remove.mutateAsync({ params: { destination } })
          globalSuccess([t('reviewFeeds.turnedOff')])
        }}
        onClose={() => setAsking(false)}
      >
        {t('reviewFeeds.off.body')}
      </Confirm>
    </section>
  )
}
