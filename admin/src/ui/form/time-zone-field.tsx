import { Select } from '@mantine/core'
import { type ComponentProps, useState } from 'react'

import { t } from '../../messages/messages.ts'
import { timeZones } from '../data/time-zones.ts'

interface TimeZoneFieldProps extends Pick<
  ComponentProps<typeof Select>,
  'label' | 'description' | 'comboboxProps' | 'error' | 'id' | 'onBlur'
> {
  /** The IANA name. */
  value: string
  onChange: (zone: string) => void
}

/** A field that chooses one of all time zones, by searching in their names. */
export function TimeZoneField({ value, onChange, ...props }: TimeZoneFieldProps) {
  const [zones] = useState(() => timeZones(value))
  return (
    <Select
      searchable
      allowDeselect={false}
      maxDropdownHeight={280}
      nothingFoundMessage={t('kit.timeZone.none')}
      data={zones}
      value={value}
      onChange={(zone) => zone !== null && onChange(zone)}
      {...props}
    />
  )
}
