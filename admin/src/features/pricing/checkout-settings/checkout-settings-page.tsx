import { useQuery } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import { callQuery, useChange } from '../../../api/query.ts'
import { DetailSkeleton } from '../../../ui/feedback/card-skeleton.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { DetailState } from '../../../ui/feedback/detail-state.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { useShown, type Shown } from '../../../ui/form/version-form/use-shown.ts'
import { useVersionForm } from '../../../ui/form/version-form/use-version-form.ts'
import { VersionConflictDialog } from '../../../ui/form/version-form/version-conflict-dialog.tsx'
import { t } from '../../../messages/messages.ts'
import { CheckoutPreview } from './checkout-preview.tsx'
import { CustomerInformationCard } from './customer-information-card.tsx'
import { PaymentCaptureCard } from './payment-capture-card.tsx'
import { type CheckoutSettings, type CheckoutSettingsValues, valuesOf } from './checkout-settings-values.ts'
import { TermsCard } from './terms-card.tsx'

const FORM = 'selling'

export type CheckoutSettingsForm = ReturnType<typeof useForm<CheckoutSettingsValues>>

/** The page of checkout settings: customer information, terms, and payment capture. */
export function CheckoutSettingsPage() {
  const options = callQuery('checkoutSettings.get')
  const query = useQuery(options)
  const shown = useShown<CheckoutSettings, CheckoutSettingsValues>(options.queryKey, query.data)
  if (shown) return <Loaded key={shown.saved.version} {...shown} />
  return (
    <Page title={t('page.website.settings.checkout')}>
      <DetailState query={query} skeleton={<DetailSkeleton main={[4, 3, 4]} facts={[7]} />} />
    </Page>
  )
}

function Loaded(shown: Shown<CheckoutSettings, CheckoutSettingsValues>) {
  const { latest } = shown
  const update = useChange('checkoutSettings.update', { refresh: ['taxes.get'] })
  const state = useVersionForm<CheckoutSettings, CheckoutSettingsValues>({
    ...shown,
    valuesOf,
    save: (values, { version }) => update.mutateAsync({ body: { ...values, version } }),
    read: () => call('checkoutSettings.get'),
    done: t('checkoutSettings.saved'),
  })
  const { form } = state
  return (
    <Page title={t('page.website.settings.checkout')}>
      <SaveBar
        form={FORM}
        changed={form.changed.map((field) => t(`checkoutSettings.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <Detail facts={<CheckoutPreview values={form.values} />}>
        <form id={FORM} {...form.props} className="stack">
          <FormFailure error={state.failure} title={t('checkoutSettings.notSaved')} />
          <CustomerInformationCard form={form} />
          <TermsCard form={form} page={latest.termsPage} />
          <PaymentCaptureCard form={form} />
        </form>
      </Detail>
      <VersionConflictDialog state={state} valuesOf={valuesOf} labelOf={(field) => t(`checkoutSettings.field.${field}`)} textOf={textOf} />
    </Page>
  )
}

/** Describes a field's value as text for the conflict dialog. */
function textOf(field: keyof CheckoutSettingsValues, values: CheckoutSettingsValues): string {
  if (field === 'phone' || field === 'company') return t(`checkoutSettings.ask.${values[field]}`)
  if (field === 'capture') return t(`checkoutSettings.capture.${values.capture}`)
  return t(values.termsRequired ? 'checkoutSettings.yes' : 'checkoutSettings.no')
}
