import type { FieldError } from '@vitrine/contract/problems.ts'

import { fieldFor, type Mapping, repeatedName } from '../../platform/csv/columns.ts'
import type { ImportDefinition, Preset } from '../../platform/csv/import-definition.ts'
import { fieldError } from '../../platform/problem.ts'
import type { ErrorRow } from './outcome.ts'

/** Returns the errors of a mapping: unknown columns, unknown fields, two columns for one field, and missing required fields. */
export function checkMapping(definition: ImportDefinition, preset: Preset, names: readonly string[], mapping: Mapping): FieldError[] {
  const fields = definition.fields(preset)
  const errors: FieldError[] = []
  const columnOf = new Map<string, string>()
  // The columns are checked in the order of the file, so that the later of two columns for one field gets the error.
  for (const column of new Set([...names, ...Object.keys(mapping)])) {
    const field = fieldFor(mapping, column)
    const place = `mapping.${column}`
    if (!names.includes(column)) errors.push(fieldError('column_unknown', place))
    if (field === null) continue
    const other = columnOf.get(field)
    if (!fields.includes(field)) errors.push(fieldError('import_field_unknown', place, { name: field }))
    else if (other !== undefined && field !== definition.repeatable) errors.push(fieldError('column_repeated', place, { column: other }))
    columnOf.set(field, column)
  }
  for (const choices of definition.required(preset))
    if (!choices.some((field) => columnOf.has(field)))
      errors.push(fieldError('import_field_missing', 'mapping', { fields: choices.join(', ') }))
  return errors
}

/** Returns notes about the header: the columns that are ignored because another column has the same name. */
export function headerNotes(names: readonly string[], mapping: Mapping): ErrorRow[] {
  return names.flatMap((name) => {
    if (fieldFor(mapping, name) !== null) return []
    const alike = (other: string) => other !== name && other.toLowerCase() === name.toLowerCase()
    const repeated = repeatedName(name, names) ?? names.find(alike)
    if (repeated === undefined) return []
    const message = `Another column is also named “${repeated}”. This one is ignored`
    return [{ row: 1, column: name, code: 'duplicate_column', message, cells: [] }]
  })
}
