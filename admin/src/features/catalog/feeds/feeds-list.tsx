import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { listQuery } from '../../../api/query.ts'
import type { Answer } from '../../../api/types.ts'
import { DateText } from '../../../ui/data/date-text.tsx'
import { number } from '../../../ui/data/format.ts'
import { IndexList } from '../../../ui/list/index-list.tsx'
import { useListState } from '../../../ui/list/list-state.ts'
import type { Column } from '../../../ui/list/list-types.ts'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { t } from '../../../messages/messages.ts'
import { FeedStatus } from './feed-status.tsx'

type FeedRow = Answer<'feeds.list'>['items'][number]

const NO_FILTERS: readonly string[] = []
const POLL_MS = 3000

const columns = (): Column<FeedRow>[] => [
  { key: 'name', header: t('feeds.name'), main: true, render: ({ name }) => name },
  { key: 'destination', header: t('feeds.destination'), render: ({ destination }) => t(`feeds.to.${destination}`), width: '9rem' },
  { key: 'state', header: t('feeds.state'), render: (feed) => <FeedStatus feed={feed} />, width: '9rem' },
  { key: 'items', header: t('feeds.items'), align: 'end', render: ({ items }) => number(items), width: '6rem' },
  { key: 'errors', header: t('feeds.errors'), align: 'end', render: ({ errors }) => number(errors), width: '6rem' },
  { key: 'warnings', header: t('feeds.warnings'), align: 'end', spare: true, render: ({ warnings }) => number(warnings), width: '7rem' },
  {
    key: 'built',
    header: t('feeds.built'),
    render: ({ builtAt }) => (builtAt ? <DateText instant={builtAt} /> : t('feeds.built.never')),
    width: '11rem',
  },
]

const line = (feed: FeedRow) => (
  <>
    <div>
      {t(`feeds.to.${feed.destination}`)} · {t('feeds.items.count', { count: feed.items })}
      {feed.errors > 0 && ` · ${t('feeds.errors.count', { count: feed.errors })}`}
    </div>
    <FeedStatus feed={feed} />
  </>
)

const starts = ['google', 'meta'] as const

/** The list of product feeds. */
export function FeedsList() {
  const { query, filter } = useListState(NO_FILTERS)
  const feeds = useQuery({
    ...listQuery('feeds.list', { query }),
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ isWaiting, state: now }) => isWaiting || now === 'building') ? POLL_MS : false,
  })
  const isEmpty = feeds.data?.total === 0 && Object.keys(filter).length === 0
  const add = <Button renderRoot={(props) => <PageLink to="website.product-feeds.create" {...props} />}>{t('feeds.add')}</Button>
  const templates = (
    <>
      {starts.map((destination, at) => (
        <Button
          key={destination}
          variant={at === 0 ? 'filled' : 'default'}
          renderRoot={(props) => <PageLink to="website.product-feeds.create" search={{ destination }} {...props} />}
        >
          {t(`feeds.template.${destination}`)}
        </Button>
      ))}
      <Button variant="subtle" renderRoot={(props) => <PageLink to="website.product-feeds.create" {...props} />}>
        {t('feeds.template.other')}
      </Button>
    </>
  )
  return (
    <Page title={t('page.website.product-feeds')} actions={!isEmpty && add}>
      <IndexList
        list="feeds"
        label={t('feeds.label')}
        query={feeds}
        columns={columns()}
        rowId={({ id }) => id}
        rowLabel={({ name }) => name}
        rowPage="website.product-feeds.update"
        mobile={line}
        filters={[]}
        sorts={[]}
        defaultSort=""
        views={[{ name: t('feeds.view.all'), query: '' }]}
        empty={{ title: t('feeds.empty.title'), body: t('feeds.empty.body'), illustration: 'shelf', actions: templates }}
      />
    </Page>
  )
}
