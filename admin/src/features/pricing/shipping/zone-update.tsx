import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { flushSync } from 'react-dom'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageLink } from '../../../ui/layout/page-link.tsx'
import { placesText } from '../../../ui/data/place-name.ts'
import { useGo } from '../../../ui/layout/use-go.ts'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { useDeleteZone } from './use-delete-zone.ts'
import { ZoneEditor, zoneRules } from './zone-editor.tsx'
import { bodyOf, valuesOf, type Zone, type ZoneValues } from './zone-values.ts'

const SKELETON_LINES = 8

/** The page that edits a zone and its rates, or deletes the zone. */
export function ZoneUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

const breadcrumb = () => <PageLink to="website.settings.shipping">{t('page.website.settings.shipping')}</PageLink>

function Loaded({ id }: { id: string }) {
  const options = callQuery('shipping.getZone', { params: { id } })
  const query = useQuery(options)
  const shown = useShown<Zone, ZoneValues>(options.queryKey, query.data)
  if (shown) return <ExistingZone key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.settings.shipping"
      query={query}
      skeleton={<CardSkeleton lines={SKELETON_LINES} />}
      gone={{ title: t('shipping.zone.gone'), action: t('shipping.zone.gone.action') }}
    />
  )
}

function ExistingZone(shown: Shown<Zone, ZoneValues>) {
  const { saved: zone } = shown
  const params = { id: zone.id }
  const go = useGo()
  const update = useChange('shipping.updateZone', { refresh: ['shipping.zones', 'shipping.tryRates'] })
  const { remove, removing } = useDeleteZone()
  const state = useVersionForm<Zone, ZoneValues>({
    ...shown,
    valuesOf,
    rules: zoneRules,
    save: (values, { version }) => update.mutateAsync({ params, body: { ...bodyOf(values), version } }),
    read: () => call('shipping.getZone', { params }),
    done: t('shipping.zone.saved'),
  })

  async function removeAndLeave(): Promise<void> {
    if (!(await remove(zone))) return
    // The changes must be discarded before navigation, because unsaved changes would block it.
    flushSync(state.form.discard)
    await go('website.settings.shipping', { replace: true })
  }

  return (
    <Page
      title={zone.name}
      breadcrumb={breadcrumb()}
      actions={
        <Button variant="default" loading={removing} onClick={() => void removeAndLeave()}>
          {t('shipping.zone.delete')}
        </Button>
      }
    >
      <ZoneEditor form={state.form} failure={state.failure} zoneId={zone.id} />
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`shipping.field.${field}`)} textOf={textOf} />
    </Page>
  )
}

/** Describes a field's value as text for the conflict dialog. */
function textOf(field: keyof ZoneValues, values: ZoneValues): string {
  if (field === 'name') return values.name
  if (field === 'rates') return values.rates.map(({ name }) => name).join(', ')
  return values.places ? placesText(values.places) : t('shipping.zone.rest')
}
