import { CustomField, VariantInput } from '@vitrine/contract/calls/products.ts'
import { CUSTOM_FIELDS_MAX } from '@vitrine/contract/limits.ts'
import { z } from 'zod'

import { BadCell } from '../../../platform/csv/cells.ts'
import { checkCustomFields } from '../products/rules.ts'

const INSTANT = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?) ?(?:(Z)|([+-]\d\d):?(\d\d))$/

/**
 * Reads a date and time with its offset from UTC, such as `2026-01-31T09:00:00Z` or `2026-01-31 10:00:00 +0100`. Returns null for
 * an empty cell.
 */
export function instantCell(cell: string): string | null {
  if (cell === '') return null
  const [, day, time, utc, hours, minutes] = INSTANT.exec(cell) ?? []
  const instant = new Date(`${day}T${time}${utc ?? `${hours}:${minutes}`}`)
  if (Number.isNaN(instant.getTime())) throw new BadCell('not_an_instant', 'Enter a date and time, such as 2026-01-31T09:00:00Z')
  return instant.toISOString()
}

const Fields = z.array(CustomField).max(CUSTOM_FIELDS_MAX)

/**
 * Reads the product's custom fields from JSON in the format of `customFieldsText`. Returns no custom fields for an empty cell.
 */
export function customFieldsCell(cell: string): z.output<typeof Fields> {
  if (cell === '') return []
  const fields = Fields.safeParse(jsonOf(cell))
  if (!fields.success || checkCustomFields(fields.data).length > 0)
    throw new BadCell('custom_fields', 'List each field once, such as [{"key":"Fit","type":"text","value":"Loose"}]')
  return fields.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const customFieldsText = (fields: z.output<typeof Fields>): string =>
  fields.length === 0 ? '' : JSON.stringify(fields.map(({ key, type, value }) => ({ key, type, value })))

/** Reads a country code of two letters (ISO 3166-1), in any case. */
export function countryCell(cell: string): string {
  const country = VariantInput.shape.countryOfOrigin.safeParse(cell.toUpperCase())
  if (!country.success) throw new BadCell('not_a_country', 'Enter a two-letter country code, such as PT')
  return country.data
}

export function hsCodeCell(cell: string): string {
  const code = VariantInput.shape.hsCode.safeParse(cell)
  if (!code.success) throw new BadCell('not_an_hs_code', 'Use only digits and periods, such as 6109.10')
  return code.data
}
