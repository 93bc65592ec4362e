import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { globalSuccess } from '../../../events.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useGo } from '../../../ui/layout/use-go.ts'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { DeleteResource } from '../../../ui/overlay/delete-resource.tsx'
import { MoreActions } from '../../../ui/overlay/more-actions.tsx'
import { t } from '../../../messages/messages.ts'
import { AddressCard } from './address-card.tsx'
import { FeedFields } from './feed-fields.tsx'
import { FeedStatus } from './feed-status.tsx'
import { bodyOf, type Feed, feedRules, type FeedValues, textOf, valuesOf } from './feed-values.ts'
import { FileCard } from './file-card.tsx'
import { IssuesCard } from './issues-card.tsx'
import { PreviewCard } from './preview-card.tsx'

const FORM = 'feed'
const POLL_MS = 1500

/** Whether a build runs or waits, so that the page looks again soon. */
const isMoving = (feed: Feed | undefined) => feed !== undefined && (feed.isWaiting || feed.state === 'building')

/** The page of a feed: its settings, its file, and what the last build found. */
export function FeedUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const options = callQuery('feeds.get', { params: { id } })
  const query = useQuery({ ...options, refetchInterval: ({ state }) => (isMoving(state.data) ? POLL_MS : false) })
  const shown = useShown<Feed, FeedValues>(options.queryKey, query.data)
  if (shown) return <ExistingFeed key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.product-feeds"
      query={query}
      skeleton={<CardSkeleton lines={8} />}
      gone={{ title: t('feeds.gone.title'), action: t('feeds.gone.action') }}
    />
  )
}

function ExistingFeed(shown: Shown<Feed, FeedValues>) {
  const { latest: feed } = shown
  const params = { id: feed.id }
  const go = useGo()
  const [isDeleting, setDeleting] = useState(false)
  const refresh = ['feeds.list', 'feeds.get'] as const
  const remove = useChange('feeds.remove', { refresh: ['feeds.list'] })
  const create = useChange('feeds.create', { refresh: ['feeds.list'] })
  const update = useChange('feeds.update', { refresh })
  const state = useVersionForm<Feed, FeedValues>({
    ...shown,
    valuesOf,
    rules: feedRules,
    save: (values, { version }) => update.mutateAsync({ params, body: { ...bodyOf(values), version } }),
    read: () => call('feeds.get', { params }),
    done: t('feeds.saved'),
  })
  const { form } = state

  /** Adds a feed with the saved settings. A password can't be read, so the copy has none. */
  async function duplicate(): Promise<void> {
    const body = bodyOf({ ...valuesOf(feed), name: t('feeds.copyOf', { name: feed.name }) })
    const { id, name } = await create.mutateAsync({ body: { ...body, basicAuth: null } })
    await go('website.product-feeds.update', { params: { id } })
    globalSuccess([t('feeds.created', { name })])
  }

  return (
    <Page
      title={feed.name}
      badge={<FeedStatus feed={feed} />}
      breadcrumb={<ListLink to="website.product-feeds" />}
      actions={
        <MoreActions
          actions={[
            { label: t('feeds.duplicate'), run: () => void duplicate().catch(() => undefined) },
            { label: t('feeds.delete'), run: () => setDeleting(true), danger: true },
          ]}
        />
      }
    >
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`feeds.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <Detail
        facts={
          <>
            <FileCard feed={feed} />
            <AddressCard feed={feed} />
          </>
        }
      >
        <IssuesCard feed={feed} />
        <FeedFields form={form} failure={state.failure} id={FORM} />
        <PreviewCard values={form.values} />
      </Detail>
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`feeds.field.${field}`)} textOf={textOf} />
      <DeleteResource
        opened={isDeleting}
        deletion={{
          title: feed.name,
          action: t('feeds.delete'),
          body: t('feeds.delete.body'),
          remove: () => remove.mutateAsync({ params }),
          discard: form.discard,
          list: 'website.product-feeds',
        }}
        onClose={() => setDeleting(false)}
      />
    </Page>
  )
}
