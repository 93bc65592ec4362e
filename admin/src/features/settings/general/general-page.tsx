import { useQuery } from '@tanstack/react-query'
import { STORE_NAME_MIN } from '@vitrine/contract/limits.ts'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { CardSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { mergeChanges, pick } from '../../../ui/form/version-form/merge-changes.ts'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { AddressCard } from './address-card.tsx'
import { BusinessCard } from './business-card.tsx'
import { CurrencyCard } from './currency-card.tsx'
import { addressKeys, bodyOf, type General, type GeneralValues, valuesOf } from './general-values.ts'
import cards from '../../../ui/layout/form-cards.module.css'
import { OrderNumberCard } from './order-number-card.tsx'
import { TimeAndUnitsCard } from './time-and-units-card.tsx'
import { StoreCard } from './store-card.tsx'

const FORM = 'general'

export type GeneralForm = ReturnType<typeof useForm<GeneralValues>>

/** The page of general settings: name, contact details, address, time zone, currency, order numbers and business type. */
export function GeneralPage() {
  const options = callQuery('general.get')
  const query = useQuery(options)
  const shown = useShown<General, GeneralValues>(options.queryKey, query.data)
  if (shown) return <Loaded key={shown.saved.version} {...shown} />
  return (
    <Page title={t('page.website.settings.general')}>
      <DetailState query={query} skeleton={<Skeletons />} />
    </Page>
  )
}

const Skeletons = () => (
  <div className={cards['cards']}>
    <CardSkeleton lines={6} />
    <CardSkeleton lines={5} />
    <CardSkeleton lines={4} />
  </div>
)

function Loaded(shown: Shown<General, GeneralValues>) {
  const { saved, latest, onShow } = shown
  const update = useChange('general.update', { refresh: ['stores.preference', 'stores.list', 'stores.setupStatus'] })
  const state = useVersionForm<General, GeneralValues>({
    ...shown,
    valuesOf,
    rules: { name: (name) => (name.trim().length < STORE_NAME_MIN ? t('general.name.short', { min: STORE_NAME_MIN }) : null) },
    merge: (versions) => mergeChanges(versions, { together: addressKeys }),
    save: (values, { version }) => update.mutateAsync({ body: bodyOf(values, version) }),
    read: () => call('general.get'),
    done: t('general.saved'),
  })
  const { form } = state
  return (
    <Page title={t('page.website.settings.general')}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`general.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={FORM} {...form.props} className={cards['cards']}>
        <FormFailure error={state.failure} title={t('general.notSaved')} />
        <StoreCard form={form} />
        <AddressCard form={form} />
        <TimeAndUnitsCard form={form} />
        <CurrencyCard general={latest} onChanged={(next) => onShow(next, pick(form.values, form.changed))} />
        <OrderNumberCard form={form} next={saved.nextOrderNumber} />
        <BusinessCard form={form} saved={saved} />
      </form>
      <VersionConflictDialog
        state={state}
        valuesOf={valuesOf}
        labelOf={(field) => t(`general.field.${field}`)}
        textOf={(field, values) => values[field]}
      />
    </Page>
  )
}
