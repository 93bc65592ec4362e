import { TextInput } from '@mantine/core'
import { useState } from 'react'

import { t } from '../../messages/messages.ts'
import { useStore } from '../../api/use-store.ts'
import { instantOf, localTime } from '../data/zoned-time.ts'

interface DateTimeFieldProps {
  label: string
  /** A UTC instant; an empty string while no valid date and time are entered. */
  value: string
  onChange: (instant: string) => void
  error?: string | undefined
}

/** A field for a date and time, shown in the store's time zone and stored as a UTC instant. */
export function DateTimeField({ label, value, onChange, error }: DateTimeFieldProps) {
  const { standardTimezone: zone } = useStore()
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={t('kit.publish.zone', { zone: zone.replaceAll('_', ' ') })}
      value={typed ?? (value === '' ? '' : localTime(value, zone))}
      error={error}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(instantOf(currentTarget.value, zone) ?? '')
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
