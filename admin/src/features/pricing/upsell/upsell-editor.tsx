import type { ReactNode } from 'react'

import type { CallError } from '../../../api/call-error.ts'
import { Detail } from '../../../ui/layout/detail.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import { ActiveDatesCard } from '../discounts/active-dates-card.tsx'
import { AudienceCard } from './audience-card.tsx'
import { MoreCard } from './more-card.tsx'
import { OfferCard } from './offer-card.tsx'
import { OfferedCard } from './offered-card.tsx'
import { PreviewCard } from './preview-card.tsx'
import type { UpsellValues } from './upsell-values.ts'

/** The id of the form element, for submit buttons outside the form. */
export const UPSELL_FORM = 'upsell'

export type UpsellForm = ReturnType<typeof useForm<UpsellValues>>

interface UpsellEditorProps {
  form: UpsellForm
  failure: CallError | null
  /** Additional cards for the right column. */
  facts?: ReactNode
}

/** The form of an offer, beside what shoppers see of it. */
export function UpsellEditor({ form, failure, facts }: UpsellEditorProps) {
  return (
    <>
      <SaveBar
        form={UPSELL_FORM}
        changed={form.changed.map((field) => t(`upsell.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={UPSELL_FORM} {...form.props} className="stack">
        <FormFailure error={failure} title={t('upsell.notSaved')} />
        <Detail
          facts={
            <>
              <ActiveDatesCard
                values={form.values}
                errors={form.errors}
                onStart={(instant) => form.set('startsAt', instant)}
                onEnd={(instant) => form.set('endsAt', instant)}
                enabled={form.checked('isEnabled')}
                help={t('upsell.enabled.help')}
              />
              {facts}
            </>
          }
        >
          <OfferCard form={form} />
          <OfferedCard form={form} />
          <PreviewCard values={form.values} />
          <AudienceCard form={form} />
          <MoreCard form={form} />
        </Detail>
      </form>
    </>
  )
}
