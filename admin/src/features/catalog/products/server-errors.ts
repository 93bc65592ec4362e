import type { Refusal } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import type { ProductValues } from './product-values.ts'
import type { VariantColumn } from './variants/variant-columns.ts'
import { nameOfRow, type VariantRow } from './variants/variant-row.ts'

/** A function that returns the message for a path such as `options.0.name`; undefined if there is no error at that path. */
export type ErrorAt = (path: string) => string | undefined

type Refused = Refusal<ProductValues> | null

/**
 * Returns a function that finds the server's messages for one part of the form. The messages disappear once that part
 * is changed.
 */
export function errorAt(refusal: Refused, values: ProductValues, part: 'options' | 'media' | 'customFields'): ErrorAt {
  return (path) => (refusal && refusal.values[part] === values[part] ? refusal.error.field(path) : undefined)
}

/**
 * Returns a function that finds the server's message for a field of a variant. The variant is found by its key, because
 * rows may have moved. A message disappears once its field is changed.
 */
export function variantErrorAt(refusal: Refused) {
  return (row: VariantRow, field: keyof VariantRow): string | undefined => {
    const at = refusal?.values.variants.findIndex(({ key }) => key === row.key) ?? -1
    const sent = refusal?.values.variants[at]
    return sent && JSON.stringify(sent[field]) === JSON.stringify(row[field]) ? refusal?.error.field(`variants.${at}.${field}`) : undefined
  }
}

export type VariantErrorAt = ReturnType<typeof variantErrorAt>

/**
 * Returns the problem with a cell: its text cannot be parsed, or the server refused its value. Returns undefined if there
 * is no problem.
 */
export const cellProblem = (row: VariantRow, column: VariantColumn, errorAt: VariantErrorAt): string | undefined =>
  row.wrong[column.key] === undefined ? errorAt(row, column.field) : t(column.invalid)

/**
 * Returns all problems with the given variants, each with the variant's name. The problems are listed below the table,
 * where there is space for sentences.
 */
export const rowProblems = (rows: readonly VariantRow[], columns: readonly VariantColumn[], errorAt: VariantErrorAt): string[] =>
  rows.flatMap((row) => {
    // A variant has no name before its option has a value.
    const name = nameOfRow(row)
    const of = (label: string, problem: string | undefined) => (problem ? [`${name && `${name}, `}${label}: ${problem}`] : [])
    const cells = columns.flatMap((column) => of(t(column.label), cellProblem(row, column, errorAt)))
    return [...of(t('products.options'), errorAt(row, 'optionValues')), ...cells]
  })
