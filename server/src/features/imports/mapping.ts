import type { FieldError } from '@vitrine/contract/problems.ts'

import { fieldFor, type Mapping, repeatedName } from '../../csv/columns.ts'
import type { ImportDefinition, Preset } from '../../csv/import-definition.ts'
import { fieldError } from '../../http/problem.ts'
import type { ErrorRow } from './outcome.ts'

/**
 * What is wrong with a mapping: columns the file does not have, fields that do not exist, two columns for one field, and
 * fields without which nothing can be imported.
 */
export function checkMapping(definition: ImportDefinition, preset: Preset, names: readonly string[], mapping: Mapping): FieldError[] {
  const fields = definition.fields(preset)
  const errors: FieldError[] = []
  const columnOf = new Map<string, string>()
  // In the order of the file: of two columns for one field the later is in the wrong.
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

/** What a seller should know of the header: columns left out because another has their name. */
export function headerNotes(names: readonly string[], mapping: Mapping): ErrorRow[] {
  return names.flatMap((name) => {
    if (fieldFor(mapping, name) !== null) return []
    const alike = (other: string) => other !== name && other.toLowerCase() === name.toLowerCase()
    const repeated = repeatedName(name, names) ?? names.find(alike)
    if (repeated === undefined) return []
    const message = `Another column is called “${repeated}” too; this one is left out`
    return [{ row: 1, column: name, code: 'duplicate_column', message, cells: [] }]
  })
}
