import { NativeSelect } from '@mantine/core'

import { t } from '../../../messages/messages.ts'
import { DaysField } from './time-fields.tsx'

const DAYS = 30

interface SinceFieldsProps {
  label: string
  /** The number of days back from today; null for ever. */
  value: number | null
  onChange: (days: number | null) => void
}

/** Fields for a period that ends today. */
export function SinceFields({ label, value, onChange }: SinceFieldsProps) {
  return (
    <>
      <NativeSelect
        aria-label={t('segments.time.of', { label })}
        data={[
          { value: 'ever', label: t('segments.since.choice.ever') },
          { value: 'in_last', label: t('segments.time.choice.in_last') },
        ]}
        value={value === null ? 'ever' : 'in_last'}
        onChange={({ currentTarget }) => onChange(currentTarget.value === 'ever' ? null : DAYS)}
      />
      {value !== null && <DaysField label={label} value={value} onChange={(days) => onChange(days ?? Number.NaN)} />}
    </>
  )
}
