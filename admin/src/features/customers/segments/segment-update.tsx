import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Button } from '@mantine/core'
import { useState } from 'react'

import { call } from '../../../api/call.ts'
import { errorMessages } from '../../../api/error-text.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { globalError, globalSuccess } from '../../../events.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useGo } from '../../../ui/layout/use-go.ts'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { DeleteResource } from '../../../ui/overlay/delete-resource.tsx'
import { t } from '../../../messages/messages.ts'
import { SegmentFields } from './segment-fields.tsx'
import { bodyOf, segmentRules, valuesOf, type Segment, type SegmentValues } from './segment-values.ts'
import { summaryOf } from './summary.ts'
import { UsedBy } from './used-by.tsx'

const FORM = 'segment'

/** The page that edits a segment, copies it or deletes it. */
export function SegmentUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const options = callQuery('segments.get', { params: { id } })
  const query = useQuery(options)
  const shown = useShown<Segment, SegmentValues>(options.queryKey, query.data)
  if (shown) return <ExistingSegment key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.segments"
      query={query}
      skeleton={<CardSkeleton lines={8} />}
      gone={{ title: t('segments.gone.title'), action: t('segments.gone.action') }}
    />
  )
}

function ExistingSegment(shown: Shown<Segment, SegmentValues>) {
  const { saved: segment } = shown
  const params = { id: segment.id }
  const go = useGo()
  const { currency } = useStore()
  const [isDeleting, setDeleting] = useState(false)
  const remove = useChange('segments.remove', { refresh: ['segments.list'] })
  const create = useChange('segments.create', { refresh: ['segments.list'] })
  const update = useChange('segments.update', { refresh: ['segments.list', 'segments.count'] })
  const state = useVersionForm<Segment, SegmentValues>({
    ...shown,
    valuesOf,
    rules: segmentRules,
    save: (values, { version }) => update.mutateAsync({ params, body: { ...bodyOf(values), version } }),
    read: () => call('segments.get', { params }),
    done: t('segments.saved'),
  })
  const { form } = state
  const titleOf = (id: string) => segment.things.find((thing) => thing.id === id)?.title ?? t('segments.thing.gone')

  async function duplicate(): Promise<void> {
    const { id, name } = await create.mutateAsync({ body: { name: t('segments.copy', { name: segment.name }), tree: segment.tree } })
    await go('website.segments.update', { params: { id } })
    globalSuccess([t('segments.created', { name })])
  }

  return (
    <Page
      title={segment.name}
      breadcrumb={<ListLink to="website.segments" />}
      actions={
        <>
          <Button variant="default" onClick={() => setDeleting(true)}>
            {t('segments.delete')}
          </Button>
          <Button
            variant="default"
            loading={create.isPending}
            onClick={() => void duplicate().catch((error: unknown) => globalError(errorMessages(error)))}
          >
            {t('segments.duplicate')}
          </Button>
          <Button variant="default" renderRoot={(props) => <PageLink to="website.customer" search={{ segment: segment.id }} {...props} />}>
            {t('segments.customers')}
          </Button>
          <Button renderRoot={(props) => <PageLink to="website.discount.code.create" search={{ segment: segment.id }} {...props} />}>
            {t('segments.discount')}
          </Button>
        </>
      }
    >
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`segments.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <SegmentFields form={form} failure={state.failure} id={FORM} things={segment.things} />
      <UsedBy segment={segment} />
      <VersionConflictDialog
        state={state}
        valuesOf={valuesOf}
        labelOf={(field) => t(`segments.field.${field}`)}
        textOf={(field, values) => (field === 'name' ? values.name : summaryOf(values.tree, { currency, titleOf }))}
      />
      <DeleteResource
        opened={isDeleting}
        deletion={{
          title: segment.name,
          action: t('segments.delete'),
          body: t('segments.delete.body'),
          remove: () => remove.mutateAsync({ params }),
          discard: form.discard,
          list: 'website.segments',
        }}
        onClose={() => setDeleting(false)}
      />
    </Page>
  )
}
