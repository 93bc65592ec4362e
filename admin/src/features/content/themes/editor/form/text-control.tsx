import { TextInput } from '@mantine/core'
import type { TextField } from '@vitrine/theme/fields/kinds.ts'

import type { ControlProps } from './control.ts'

/** A single line of text. */
export function TextControl({ field, label, value, error, onChange, onEnd }: ControlProps<TextField>) {
  return (
    <TextInput
      label={label}
      description={field.help}
      error={error}
      maxLength={field.max}
      value={typeof value === 'string' ? value : ''}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onEnd}
    />
  )
}
