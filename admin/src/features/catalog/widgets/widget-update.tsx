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
import { Page } from '../../../ui/layout/page.tsx'
import { useGo } from '../../../ui/layout/use-go.ts'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { DeleteResource } from '../../../ui/overlay/delete-resource.tsx'
import { MoreActions } from '../../../ui/overlay/more-actions.tsx'
import { t } from '../../../messages/messages.ts'
import { ResultsCard } from './results-card.tsx'
import { WidgetFields } from './widget-fields.tsx'
import { WidgetStatus } from './widget-status.tsx'
import { bodyOf, textOf, valuesOf, type Widget, widgetRules, type WidgetValues } from './widget-values.ts'

const FORM = 'widget'

/** The page of a widget: its settings, what it suggests now, and what came of it. */
export function WidgetUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const options = callQuery('widgets.get', { params: { id } })
  const query = useQuery(options)
  const shown = useShown<Widget, WidgetValues>(options.queryKey, query.data)
  if (shown) return <ExistingWidget key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.apps.widgets.list"
      query={query}
      skeleton={<CardSkeleton lines={8} />}
      gone={{ title: t('widgets.gone.title'), action: t('widgets.gone.action') }}
    />
  )
}

function ExistingWidget(shown: Shown<Widget, WidgetValues>) {
  const { saved: widget } = shown
  const params = { id: widget.id }
  const go = useGo()
  const [isDeleting, setDeleting] = useState(false)
  const refresh = ['widgets.list', 'widgets.results'] as const
  const remove = useChange('widgets.remove', { refresh })
  const create = useChange('widgets.create', { refresh })
  const update = useChange('widgets.update', { refresh: ['widgets.list'] })
  const state = useVersionForm<Widget, WidgetValues>({
    ...shown,
    valuesOf,
    rules: widgetRules,
    save: (values, { version }) => update.mutateAsync({ params, body: { ...bodyOf(values), version } }),
    read: () => call('widgets.get', { params }),
    done: t('widgets.saved'),
  })
  const { form } = state

  /** Adds a draft with the saved settings. */
  async function duplicate(): Promise<void> {
    const { id, title } = await create.mutateAsync({ body: bodyOf({ ...valuesOf(widget), status: 'draft' }) })
    await go('website.apps.widgets.list.update', { params: { id } })
    globalSuccess([t('widgets.created', { title })])
  }

  return (
    <Page
      title={widget.title}
      badge={<WidgetStatus {...widget} />}
      breadcrumb={<ListLink to="website.apps.widgets.list" />}
      actions={
        <MoreActions
          actions={[
            { label: t('widgets.duplicate'), run: () => void duplicate().catch(() => undefined) },
            { label: t('widgets.delete'), run: () => setDeleting(true), danger: true },
          ]}
        />
      }
    >
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`widgets.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <WidgetFields form={form} failure={state.failure} id={FORM} isSaved facts={<ResultsCard id={widget.id} />} />
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`widgets.field.${field}`)} textOf={textOf} />
      <DeleteResource
        opened={isDeleting}
        deletion={{
          title: widget.title,
          action: t('widgets.delete'),
          body: t('widgets.delete.body'),
          remove: () => remove.mutateAsync({ params }),
          discard: form.discard,
          list: 'website.apps.widgets.list',
        }}
        onClose={() => setDeleting(false)}
      />
    </Page>
  )
}
