import { t, tOr } from '../../messages/messages.ts'
import type { Mapping } from './import-state.ts'

/** The value of the choice that leaves a column out of the import. */
export const LEFT_OUT = ''
/** The field for columns that are stored unchanged. Any number of columns can be mapped to this field. */
export const REPEATABLE = 'extra'

/** Returns the name of an import field, or its name in the contract if there is no message for it. */
export const fieldName = (field: string): string => tOr(`imports.field.${field}`, field)

/**
 * Returns the choices for a column: to leave it out, or a field. A field that another column uses is disabled, unless
 * it is repeatable.
 */
export function mappingChoices(fields: readonly string[], mapping: Mapping, column: string) {
  const taken = new Set(Object.entries(mapping).flatMap(([other, field]) => (other === column || field === null ? [] : [field])))
  return [
    { value: LEFT_OUT, label: t('imports.mapping.leaveOut') },
    ...fields.map((value) => ({ value, label: fieldName(value), disabled: value !== REPEATABLE && taken.has(value) })),
  ]
}
