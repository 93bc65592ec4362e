import { NativeSelect } from '@mantine/core'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { GeneralForm } from './general-page.tsx'
import { TimeZoneField } from '../../../ui/form/time-zone-field.tsx'

const units = ['g', 'kg', 'oz', 'lb'] as const

/** The card for the store's time zone and weight unit. */
export function TimeAndUnitsCard({ form }: { form: GeneralForm }) {
  return (
    <Card title={t('general.standards')}>
      <div className="pair">
        <TimeZoneField label={t('general.field.timeZone')} description={t('general.timeZone.help')} {...form.value('timeZone')} />
        <NativeSelect
          label={t('general.field.weightUnit')}
          description={t('general.weightUnit.help')}
          data={units.map((value) => ({ value, label: t(`general.weightUnit.${value}`) }))}
          {...form.text('weightUnit')}
        />
      </div>
    </Card>
  )
}
