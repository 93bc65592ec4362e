import { t, tOr } from '../../messages/messages.ts'
import type { Mapping } from './import-state.ts'

/** The choice that leaves a column out. */
export const LEFT_OUT = ''
/** The field of columns that are kept as they are; any number of columns may be mapped to it. */
export const REPEATABLE = 'extra'

/** What a field of an import is called; a field nobody has named yet goes by its name in the contract. */
export const fieldName = (field: string): string => tOr(`imports.field.${field}`, field)

/** What a column can be mapped to. A field another column has already is shown, but cannot be chosen a second time. */
export function mappingChoices(fields: readonly string[], mapping: Mapping, column: string) {
  const taken = new Set(Object.entries(mapping).flatMap(([other, field]) => (other === column || field === null ? [] : [field])))
  return [
    { value: LEFT_OUT, label: t('imports.mapping.leaveOut') },
    ...fields.map((value) => ({ value, label: fieldName(value), disabled: value !== REPEATABLE && taken.has(value) })),
  ]
}
