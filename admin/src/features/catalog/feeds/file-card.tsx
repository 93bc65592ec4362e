import { Button } from '@mantine/core'

import { useChange } from '../../../api/query.ts'
import { TimeText } from '../../../ui/data/date-text.tsx'
import { DetailList } from '../../../ui/data/detail-list.tsx'
import { number } from '../../../ui/data/format.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Failed } from '../../../ui/feedback/failed.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import css from './feeds.module.css'
import type { Feed } from './feed-values.ts'

/** The card of a feed's file: what it has, and how its build goes. */
export function FileCard({ feed }: { feed: Feed }) {
  const build = useChange('feeds.build', { refresh: ['feeds.get', 'feeds.list'] })
  const { state, failure, progress, builtAt, isWaiting } = feed
  return (
    <Card title={t('feeds.file')}>
      <div className="stack">
        {failure && state === 'failed' && (
          <Banner tone="critical" title={t(`feeds.failure.${failure}`)}>
            {builtAt ? t('feeds.failure.kept') : t('feeds.failure.none')}
          </Banner>
        )}
        {progress && (
          <div>
            <progress
              className={css['bar']}
              aria-label={t('feeds.state.building')}
              max={progress.total ?? 1}
              {...(progress.total !== null && { value: progress.done })}
            />
            <span className={css['quiet']}>
              {progress.total === null
                ? t('feeds.progress.start')
                : t('feeds.progress', { done: number(progress.done), total: number(progress.total) })}
            </span>
          </div>
        )}
        <DetailList
          facts={[
            { label: t('feeds.items'), value: number(feed.items) },
            { label: t('feeds.leftOut'), value: number(feed.leftOut) },
            { label: t('feeds.currency'), value: feed.currency },
            { label: t('feeds.built'), value: builtAt ? <TimeText instant={builtAt} /> : t('feeds.built.never') },
            { label: t('feeds.next'), value: feed.nextAt && <TimeText instant={feed.nextAt} /> },
          ]}
        />
        {build.isError && <Failed error={build.error} title={t('feeds.build.failed')} />}
        <Button
          variant="default"
          loading={build.isPending}
          disabled={isWaiting && state !== 'building'}
          onClick={() => build.mutate({ params: { id: feed.id } })}
        >
          {t(isWaiting ? 'feeds.build.waiting' : 'feeds.build')}
        </Button>
      </div>
    </Card>
  )
}
