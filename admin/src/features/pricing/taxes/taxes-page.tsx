import { useQuery } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { PricesCard } from './prices-card.tsx'
import { RegionsCard } from './regions-card.tsx'
import { TaxExample } from './tax-example.tsx'
import { type TaxSettings, type TaxValues, valuesOf } from './tax-values.ts'

const FORM = 'taxes'

/** The page of tax settings and tax regions. */
export function TaxesPage() {
  const options = callQuery('taxes.get')
  const query = useQuery(options)
  const shown = useShown<TaxSettings, TaxValues>(options.queryKey, query.data)
  if (shown) return <Loaded key={shown.saved.version} {...shown} />
  return (
    <Page title={t('page.website.settings.taxes')}>
      <DetailState query={query} skeleton={<DetailSkeleton main={[4, 3]} facts={[5]} />} />
    </Page>
  )
}

function Loaded(shown: Shown<TaxSettings, TaxValues>) {
  const { latest } = shown
  const update = useChange('taxes.update', { refresh: ['checkoutSettings.get'] })
  const state = useVersionForm<TaxSettings, TaxValues>({
    ...shown,
    valuesOf,
    save: (values, { version }) => update.mutateAsync({ body: { ...values, version } }),
    read: () => call('taxes.get'),
    done: t('taxes.saved'),
  })
  const { form } = state
  return (
    <Page title={t('page.website.settings.taxes')}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`taxes.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <Detail facts={<TaxExample regions={latest.regions} values={form.values} />}>
        <form id={FORM} {...form.props} className="stack">
          <FormFailure error={state.failure} title={t('taxes.notSaved')} />
          <PricesCard form={form} />
        </form>
        <RegionsCard regions={latest.regions} />
      </Detail>
      <VersionConflictDialog
        state={state}
        valuesOf={valuesOf}
        labelOf={(field) => t(`taxes.field.${field}`)}
        textOf={(field, values) => t(values[field] ? 'taxes.yes' : 'taxes.no')}
      />
    </Page>
  )
}
