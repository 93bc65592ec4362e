import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'

import { call } from '../../api/call.ts'
import { callQuery, useChange } from '../../api/query.ts'
import { Banner } from '../../ui/feedback/banner.tsx'
import { CardSkeleton } from '../../ui/feedback/card-skeleton.tsx'
import { DetailStatePage } from '../../ui/feedback/detail-state-page.tsx'
import { SaveBar } from '../../ui/form/save-bar.tsx'
import { useShown, type Shown } from '../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../ui/form/version-form/version-conflict-dialog.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ListLink } from '../../ui/list/list-link.tsx'
import { DeleteResource } from '../../ui/overlay/delete-resource.tsx'
import { MoreActions } from '../../ui/overlay/more-actions.tsx'
import { t } from '../../messages/messages.ts'
import { DebuggerCard } from './debugger-card.tsx'
import { HealthCard } from './health-card.tsx'
import { PixelFields } from './pixel-fields.tsx'
import { PixelStatus } from './pixel-status.tsx'
import { bodyOf, type Pixel, pixelRules, type PixelValues, textOf, valuesOf } from './pixel-values.ts'
import { ShareCard } from './share-card.tsx'
import { SharedPixel } from './shared-pixel.tsx'

const FORM = 'pixel'
const SKELETON_LINES = 8

/** The page of a pixel: its settings, its health, and what it would be told. */
export function PixelUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const options = callQuery('pixels.get', { params: { id } })
  const query = useQuery(options)
  const shown = useShown<Pixel, PixelValues>(options.queryKey, query.data)
  if (shown)
    return shown.saved.sharedFrom === null ? <OwnPixel key={shown.saved.version} {...shown} /> : <SharedPixel pixel={shown.latest} />
  return (
    <DetailStatePage
      list="website.pixel.sharePixel"
      query={query}
      skeleton={<CardSkeleton lines={SKELETON_LINES} />}
      gone={{ title: t('pixels.gone.title'), action: t('pixels.gone.action') }}
    />
  )
}

function OwnPixel(shown: Shown<Pixel, PixelValues>) {
  const { latest: pixel } = shown
  const params = { id: pixel.id }
  const [isDeleting, setDeleting] = useState(false)
  const remove = useChange('pixels.remove', { refresh: ['pixels.list'] })
  const update = useChange('pixels.update', { refresh: ['pixels.list', 'pixels.get'] })
  const state = useVersionForm<Pixel, PixelValues>({
    ...shown,
    valuesOf,
    rules: pixelRules,
    save: (values, { version }) => update.mutateAsync({ params, body: { ...bodyOf(values), version } }),
    read: () => call('pixels.get', { params }),
    done: t('pixels.saved'),
  })
  const { form } = state
  return (
    <Page
      title={pixel.label}
      badge={<PixelStatus isEnabled={pixel.isEnabled} />}
      breadcrumb={<ListLink to="website.pixel.sharePixel" />}
      actions={<MoreActions actions={[{ label: t('pixels.delete'), run: () => setDeleting(true), danger: true }]} />}
    >
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`pixels.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <HealthCard pixel={pixel} />
      {pixel.shareCount > 0 && <Banner tone="info">{t('pixels.sharing.rule', { count: pixel.shareCount })}</Banner>}
      <PixelFields form={form} failure={state.failure} id={FORM} hasToken={pixel.hasToken} />
      <ShareCard pixel={pixel} />
      <DebuggerCard pixelId={pixel.id} />
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`pixels.field.${field}`)} textOf={textOf} />
      <DeleteResource
        opened={isDeleting}
        deletion={{
          title: pixel.label,
          action: t('pixels.delete'),
          body: t('pixels.delete.body'),
          remove: () => remove.mutateAsync({ params }),
          discard: form.discard,
          list: 'website.pixel.sharePixel',
        }}
        onClose={() => setDeleting(false)}
      />
    </Page>
  )
}
