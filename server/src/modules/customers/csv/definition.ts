import { isNameless, repeatedName } from '../../../platform/csv/columns.ts'
import type { ImportDefinition, RowError } from '../../../platform/csv/import-definition.ts'
import { normaliseEmail } from '../../../platform/text/typed.ts'
import { customerFields, fieldOf } from './fields.ts'
import { type FileCustomer, parseCustomer } from './parse.ts'
import { type CustomerWrite, planCustomers, undoCustomers, writeCustomers } from './write.ts'

/**
 * Imports customers from Shopify’s file and files like it. A customer is known by their email, or by their phone number if a row has no
 * email. Sums of orders in the file are those of another store and aren’t imported.
 */
export const customerImport: ImportDefinition<FileCustomer, CustomerWrite> = {
  presets: ['shopify'],
  fields: () => customerFields,
  required: () => [['email', 'phone']],
  autoMap: (columns) => {
    const taken = new Set<string>()
    return Object.fromEntries(
      columns.map((column) => {
        const field = isNameless(column) || repeatedName(column, columns) !== undefined ? null : fieldOf(column)
        if (field === null || taken.has(field)) return [column, null]
        taken.add(field)
        return [column, field]
      }),
    )
  },
  keyOf(row, { columns }) {
    const email = normaliseEmail(columns.cell(row, 'email') ?? '')
    const digits = (columns.cell(row, 'phone') ?? '').replaceAll(/\D/g, '')
    const fail = (code: string, message: string): RowError => ({ row: row.number, column: columns.nameOf('email'), code, message })
    if (email.length > KEY_MAX) return fail('email_invalid', 'Enter a valid email')
    if (email !== '') return `email ${email}`
    return digits === '' ? fail('required', 'This row has neither an email nor a phone number') : `phone ${digits.slice(0, KEY_MAX)}`
  },
  parse: parseCustomer,
  plan: planCustomers,
  write: writeCustomers,
  undo: undoCustomers,
}

const KEY_MAX = 300
