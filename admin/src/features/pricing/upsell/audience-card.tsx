import { MultiSelect, NativeSelect } from '@mantine/core'
import { namedCountries } from '@vitrine/contract/addresses/countries.ts'
import { useState } from 'react'

import { MoneyField, NumberField } from '../../../ui/form/amount-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { language, t } from '../../../messages/messages.ts'
import { ResourcesOrAll } from '../discounts/resources-field.tsx'
import type { UpsellForm } from './upsell-editor.tsx'
import { devices, isOnPages } from './upsell-values.ts'

/** The card for the carts and orders to which an offer applies, and for the shoppers who see it. */
export function AudienceCard({ form }: { form: UpsellForm }) {
  const { kind, countries } = form.values
  const [all] = useState(() => namedCountries(undefined, language()).map(({ code, name }) => ({ value: code, label: name })))
  return (
    <Card title={t('upsell.card.audience')}>
      <div className="stack">
        {!isOnPages(kind) && (
          <ResourcesOrAll
            label={t(`upsell.trigger.${kind as 'in_cart' | 'pre_purchase' | 'post_purchase'}`)}
            name="trigger"
            value={form.values.trigger}
            onChange={(chosen) => form.set('trigger', chosen)}
            error={form.errors.trigger}
          />
        )}
        <div className="pair">
          {!isOnPages(kind) && (
            <MoneyField label={t('upsell.field.minimumCents')} description={t('upsell.minimum.help')} {...form.value('minimumCents')} />
          )}
          <MultiSelect
            label={t('upsell.field.countries')}
            description={t('discounts.countries.help')}
            {...(countries.length === 0 && { placeholder: t('discounts.countries.all') })}
            searchable
            data={all}
            value={countries}
            onChange={(chosen) => form.set('countries', chosen)}
          />
        </div>
        <div className="pair">
          <NativeSelect
            label={t('upsell.field.device')}
            data={devices.map((value) => ({ value, label: t(`upsell.device.${value}`) }))}
            value={form.values.device}
            onChange={({ currentTarget }) => form.set('device', devices.find((one) => one === currentTarget.value) ?? 'all')}
          />
          <NumberField
            label={t('upsell.field.share')}
            description={t(isOnPages(kind) ? 'upsell.share.pages.help' : 'upsell.share.help')}
            {...form.value('share')}
          />
        </div>
      </div>
    </Card>
  )
}
