import type { GroupField } from '@vitrine/theme/fields/kinds.ts'

import type { ControlProps } from './control.ts'

/** Fields that belong together. */
export function GroupControl({ field, label, path, rows }: ControlProps<GroupField>) {
  return (
    <fieldset>
      <legend>{label}</legend>
      {rows(field.fields, path)}
    </fieldset>
  )
}
