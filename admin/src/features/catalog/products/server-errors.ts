import type { Refusal } from '../../../ui/form/use-form.ts'
import { t } from '../../../messages/messages.ts'
import type { ProductValues } from './product-values.ts'
import type { VariantColumn } from './variants/variant-columns.ts'
import { nameOfRow, type VariantRow } from './variants/variant-row.ts'

/** The message at a path such as `options.0.name`; undefined where nothing is wrong. */
export type ErrorAt = (path: string) => string | undefined

type Refused = Refusal<ProductValues> | null

/** What the server says about a path of options or media. It goes once that part is changed. */
export function errorAt(refusal: Refused, values: ProductValues, part: 'options' | 'media' | 'customFields'): ErrorAt {
  return (path) => (refusal && refusal.values[part] === values[part] ? refusal.error.field(path) : undefined)
}

/** What it says about a field of a variant, by the variant's key: rows may have moved since, and it goes once the field is changed. */
export function variantErrorAt(refusal: Refused) {
  return (row: VariantRow, field: keyof VariantRow): string | undefined => {
    const at = refusal?.values.variants.findIndex(({ key }) => key === row.key) ?? -1
    const sent = refusal?.values.variants[at]
    return sent && JSON.stringify(sent[field]) === JSON.stringify(row[field]) ? refusal?.error.field(`variants.${at}.${field}`) : undefined
  }
}

export type VariantErrorAt = ReturnType<typeof variantErrorAt>

/** What is wrong with a cell: it cannot be read, or the server refused it. */
export const cellProblem = (row: VariantRow, column: VariantColumn, errorAt: VariantErrorAt): string | undefined =>
  row.wrong[column.key] === undefined ? errorAt(row, column.field) : t(column.invalid)

/** Everything wrong with some variants, each named: for under their table, where there is room for words. */
export const rowProblems = (rows: readonly VariantRow[], columns: readonly VariantColumn[], errorAt: VariantErrorAt): string[] =>
  rows.flatMap((row) => {
    // A variant has no name before the first value of its option.
    const name = nameOfRow(row)
    const of = (label: string, problem: string | undefined) => (problem ? [`${name && `${name}, `}${label}: ${problem}`] : [])
    const cells = columns.flatMap((column) => of(t(column.label), cellProblem(row, column, errorAt)))
    return [...of(t('products.options'), errorAt(row, 'optionValues')), ...cells]
  })
