import { NativeSelect } from '@mantine/core'

import { optionLabel } from '../../../definition-text.ts'
import type { ControlProps } from '../control.ts'
import { type AnyChoiceField, optionOf } from './option-of.ts'

/** One of several options in a menu. */
export function SelectControl({ field, name, help, label, value, error, onChange, onEnd }: ControlProps<AnyChoiceField>) {
  return (
    <NativeSelect
      label={label}
      description={help}
      error={error}
      data={field.options.map((option) => ({ value: String(option.value), label: optionLabel(name, option) }))}
      value={typeof value === 'object' ? '' : String(value)}
      onChange={({ currentTarget }) => {
        onChange(optionOf(field, currentTarget.value) ?? field.default)
        onEnd()
      }}
    />
  )
}
