import type { CallError } from '../../../api/call-error.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Detail } from '../../../ui/layout/detail.tsx'
import { FormFailure } from '../../../ui/form/form-failure.tsx'
import { money } from '../../../ui/data/format.ts'
import { SaveBar } from '../../../ui/form/save-bar.tsx'
import type { useForm } from '../../../ui/form/use-form.ts'
import { useStore } from '../../../api/use-store.ts'
import { t } from '../../../messages/messages.ts'
import { RateOptions } from './rate-options.tsx'
import { RatesCard } from './rates-card.tsx'
import { CountriesCard } from './countries-card.tsx'
import css from './shipping.module.css'
import { isWhole, type EditedRate, type ZoneValues } from './zone-values.ts'

/** The id of the form element, for submit buttons outside the form. */
export const ZONE_FORM = 'zone'

export type ZoneForm = ReturnType<typeof useForm<ZoneValues>>

export const zoneRules = {
  name: (name: string) => (name.trim() === '' ? t('shipping.name.required') : null),
  places: (places: string[] | null) => (places?.length === 0 ? t('shipping.places.required') : null),
  rates: (rates: EditedRate[]) => (rates.every(isWhole) ? null : t('shipping.rates.mend')),
}

interface ZoneEditorProps {
  form: ZoneForm
  failure: CallError | null
  /** The id of the saved zone; null for a new one. */
  zoneId: string | null
}

/** The form of a zone: its places, its rates, and a preview of the rates as shoppers see them. */
export function ZoneEditor({ form, failure, zoneId }: ZoneEditorProps) {
  const { currency } = useStore()
  const offers = form.values.rates.filter(isWhole).map(({ key, name, priceCents, minDays, maxDays, freeFromCents }) => ({
    id: key,
    name,
    cents: priceCents ?? 0,
    minDays,
    maxDays,
    ...(freeFromCents !== null && { more: t('shipping.freeFrom', { price: money(freeFromCents, currency) }) }),
  }))
  return (
    <>
      <SaveBar
        form={ZONE_FORM}
        changed={form.changed.map((field) => t(`shipping.field.${field}`))}
        saving={form.sending}
        onDiscard={form.discard}
      />
      <form id={ZONE_FORM} {...form.props} className="stack">
        <FormFailure error={failure} title={t('shipping.zone.notSaved')} />
        <Detail
          facts={
            <Card title={t('shipping.preview')}>
              {offers.length === 0 ? <p className={css['help']}>{t('shipping.preview.none')}</p> : <RateOptions offers={offers} />}
            </Card>
          }
        >
          <CountriesCard form={form} zoneId={zoneId} />
          <RatesCard form={form} />
        </Detail>
      </form>
    </>
  )
}
