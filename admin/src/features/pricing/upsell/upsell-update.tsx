import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { useStore } from '../../../api/use-store.ts'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailStatePage } from '../../../ui/feedback/detail-state-page.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { ListLink } from '../../../ui/list/list-link.tsx'
import { MoreMenu } from '../../../ui/overlay/more-menu.tsx'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { DatedState } from '../discounts/state-badge.tsx'
import { MetricsCard } from './metrics-card.tsx'
import { UpsellEditor } from './upsell-editor.tsx'
import { upsellRules } from './upsell-rules.ts'
import { conflictText } from './conflict-text.ts'
import { inputOf, type UpsellOffer, type UpsellValues, valuesOf } from './upsell-values.ts'

/** The page that edits a Boost Upsell offer. */
export function UpsellUpdate() {
  const { id = '' }: { id?: string } = useParams({ strict: false })
  return <Loaded key={id} id={id} />
}

function Loaded({ id }: { id: string }) {
  const options = callQuery('upsellOffers.get', { params: { id } })
  const query = useQuery(options)
  const shown = useShown<UpsellOffer, UpsellValues>(options.queryKey, query.data)
  if (shown) return <ExistingOffer key={shown.saved.version} {...shown} />
  return (
    <DetailStatePage
      list="website.upsell"
      query={query}
      skeleton={<DetailSkeleton main={[4, 4, 6]} facts={[6]} />}
      gone={{ title: t('upsell.gone.title'), action: t('upsell.gone.action') }}
    />
  )
}

function ExistingOffer(shown: Shown<UpsellOffer, UpsellValues>) {
  const { saved: offer } = shown
  const params = { id: offer.id }
  const { currency, standardTimezone } = useStore()
  const update = useChange('upsellOffers.update', { refresh: ['upsellOffers.list'] })
  const remove = useChange('upsellOffers.remove', { refresh: ['upsellOffers.list'] })
  const state = useVersionForm<UpsellOffer, UpsellValues>({
    ...shown,
    valuesOf,
    rules: upsellRules,
    save: (values, base) => update.mutateAsync({ params, body: { ...inputOf(values), version: base.version } }),
    read: () => call('upsellOffers.get', { params }),
    done: t('upsell.saved'),
  })
  return (
    <Page
      title={offer.name}
      badge={<DatedState discount={offer} />}
      breadcrumb={<ListLink to="website.upsell" />}
      actions={
        <MoreMenu
          actions={[]}
          deletion={{
            title: offer.name,
            action: t('upsell.delete'),
            body: t('upsell.delete.body'),
            remove: () => remove.mutateAsync({ params }),
            discard: state.form.discard,
            list: 'website.upsell',
          }}
        />
      }
    >
      <UpsellEditor form={state.form} failure={state.failure} facts={<MetricsCard id={offer.id} share={offer.share} />} />
      <VersionConflictDialog
        state={state}
        valuesOf={valuesOf}
        labelOf={(field) => t(`upsell.field.${field}`)}
        textOf={(field, values) => conflictText(field, values, { currency, zone: standardTimezone })}
      />
    </Page>
  )
}
