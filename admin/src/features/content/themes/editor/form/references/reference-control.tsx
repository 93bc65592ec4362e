import type { RefField } from '@vitrine/theme/fields/kinds.ts'

import type { ControlProps } from '../control.ts'
import { ReferenceField } from './reference-field.tsx'

/** A collection, product, page or menu of the store. */
export function ReferenceControl({ field, help, label, value, error, onChange, onEnd }: ControlProps<RefField>) {
  return (
    <ReferenceField
      kind={field.kind}
      label={label}
      help={help}
      error={error}
      isRequired={field.required ?? false}
      handle={typeof value === 'string' ? value : ''}
      onChange={(handle) => {
        onChange(handle)
        onEnd()
      }}
    />
  )
}
