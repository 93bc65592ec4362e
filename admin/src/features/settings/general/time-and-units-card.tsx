import { NativeSelect, Select } from '@mantine/core'
import { useState } from 'react'

import { Card } from '../../../ui/layout/card.tsx'
import { t } from '../../../messages/messages.ts'
import type { GeneralForm } from './general-page.tsx'
import { timeZones } from './time-zones.ts'

const units = ['g', 'kg', 'oz', 'lb'] as const

/** The card for the store's time zone and weight unit. */
export function TimeAndUnitsCard({ form }: { form: GeneralForm }) {
  const [zones] = useState(() => timeZones(form.values.timeZone))
  const { onChange, ...zone } = form.value('timeZone')
  return (
    <Card title={t('general.standards')}>
      <div className="pair">
        <Select
          label={t('general.field.timeZone')}
          description={t('general.timeZone.help')}
          searchable
          allowDeselect={false}
          maxDropdownHeight={280}
          nothingFoundMessage={t('general.timeZone.none')}
          data={zones}
          {...zone}
          onChange={(value) => value !== null && onChange(value)}
        />
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
