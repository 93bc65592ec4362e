import { COST_NAME_MAX, PRICE_MAX_CENTS } from '@vitrine/contract/limits.ts'

import { BadCell, CellReader, moneyCell, textCell } from '../../../platform/csv/cells.ts'
import { isNameless, repeatedName } from '../../../platform/csv/columns.ts'
import type { ImportDefinition, ImportSettings, Row, RowError, RowGroup } from '../../../platform/csv/import-definition.ts'
import { nameKey } from './name-key.ts'
import { planSpend, undoSpend, writeSpend } from './spend-rows.ts'

/** The column names that are recognized for each field, without case, spaces, punctuation and a currency in parentheses. */
const names = {
  date: ['date', 'day', 'reportingstarts', 'reportingdate'],
  campaign: ['campaign', 'campaignname', 'utmcampaign'],
  amount: ['amount', 'amountspent', 'spend', 'adspend', 'cost', 'totalcost'],
  currency: ['currency', 'currencycode', 'accountcurrency'],
} as const

export type SpendField = keyof typeof names
const fields = Object.keys(names) as SpendField[]

/** What one campaign spent on one day. */
export interface DaySpend {
  row: Row
  /** YYYY-MM-DD. */
  day: string
  campaign: string
  amountCents: number
}

/** What is written for a day: a new entry, or a new amount of the entry with this ID. */
export interface SpendWrite extends Omit<DaySpend, 'row'> {
  id: string | null
}

/**
 * Imports ad spend per day and campaign, as ad platforms export it. Rows of one campaign and day, such as its ad sets, are added up.
 * A day that the campaign already has is updated or skipped.
 */
export const spendImport: ImportDefinition<DaySpend, SpendWrite> = {
  presets: ['shopify'],
  fields: () => fields,
  required: () => [['date'], ['campaign'], ['amount']],
  autoMap: (columns) => {
    const taken = new Set<string>()
    return Object.fromEntries(
      columns.map((column) => {
        const field = isNameless(column) || repeatedName(column, columns) !== undefined ? undefined : fieldOf(column)
        if (field === undefined || taken.has(field)) return [column, null]
        taken.add(field)
        return [column, field]
      }),
    )
  },
  keyOf,
  parse: parseDay,
  plan: planSpend,
  write: writeSpend,
  undo: undoSpend,
}

const folded = (name: string) => name.replace(/\([^)]*\)|[\s_.-]+/g, '').toLowerCase()
const fieldOf = (column: string) => fields.find((field) => (names[field] as readonly string[]).includes(folded(column)))

function keyOf(row: Row, { columns }: ImportSettings): string | RowError {
  const fail = (field: SpendField, message: string) => ({ row: row.number, column: columns.nameOf(field), code: 'required', message })
  const campaign = columns.cell(row, 'campaign') ?? ''
  const date = columns.cell(row, 'date') ?? ''
  if (date === '') return fail('date', 'This row has no date')
  if (campaign === '') return fail('campaign', 'This row has no campaign')
  return JSON.stringify([sameDay(date), nameKey(campaign)])
}

/** The day of a cell, however it is written, because all rows of a day are one entry. A cell without a day is its own error. */
function sameDay(cell: string): string {
  try {
    return dayCell(cell)
  } catch (error) {
    if (error instanceof BadCell) return cell
    throw error
  }
}

function parseDay({ rows }: RowGroup, { columns, currency }: ImportSettings): { entity: DaySpend } | { errors: RowError[] } {
  const [first] = rows
  if (!first) throw new Error('A group has at least one row')
  const cells = new CellReader<SpendField>(columns)
  const day = cells.read(first, 'date', dayCell) ?? ''
  const campaign = cells.read(first, 'campaign', textCell(COST_NAME_MAX)) ?? ''
  let amountCents = 0
  for (const row of rows) {
    cells.read(row, 'currency', currencyCell(currency))
    const inHeader = /\(([A-Z]{3})\)/.exec(columns.nameOf('amount') ?? '')?.[1]
    if (inHeader !== undefined) cells.read(row, 'amount', () => currencyCell(currency)(inHeader))
    amountCents += cells.read(row, 'amount', spendCell(currency)) ?? 0
  }
  if (amountCents > PRICE_MAX_CENTS) cells.fail(first, 'amount', 'too_big', 'This number is too large')
  return cells.errors.length > 0 ? { errors: cells.errors } : { entity: { row: first, day, campaign, amountCents } }
}

/** Reads an amount. Symbols of other currencies are refused, because amounts are never converted. */
const spendCell = (currency: string) => (cell: string) => {
  if (cell === '') throw new BadCell('required', 'Enter an amount, or 0')
  const code = /^-?([A-Z]{3})\s|\s([A-Z]{3})$/.exec(cell)
  if (code) currencyCell(currency)(code[1] ?? code[2] ?? '')
  const amount = moneyCell(currency, 0, PRICE_MAX_CENTS)(cell)
  if (amount === null) throw new BadCell('required', 'Enter an amount, or 0')
  return amount
}

const currencyCell = (currency: string) => (cell: string) => {
  if (cell !== '' && cell.toUpperCase() !== currency)
    throw new BadCell(
      'wrong_currency',
      `This is in ${cell.slice(0, 10)}, but your store’s currency is ${currency}. Convert the amounts first.`,
    )
}

/** Reads a day: 2026-03-01, 2026/03/01 or 01.03.2026, also with a time. Others are ambiguous: 3/1/2026 is in March or in January. */
export function dayCell(cell: string): string {
  const [, year, month, day] = /^(\d{4})[-/](\d\d?)[-/](\d\d?)(?:[T ].*)?$/.exec(cell) ?? []
  const [, germanDay, germanMonth, germanYear] = /^(\d\d?)\.(\d\d?)\.(\d{4})$/.exec(cell) ?? []
  const date = [year ?? germanYear, (month ?? germanMonth)?.padStart(2, '0'), (day ?? germanDay)?.padStart(2, '0')].join('-')
  const isReal = !Number.isNaN(Date.parse(date)) && new Date(date).toISOString().slice(0, 10) === date
  if (!isReal) throw new BadCell('not_a_date', 'Enter a date such as 2026-03-01')
  if (date < '1970' || date >= '2900') throw new BadCell('not_a_date', 'Enter a date in 1970 or later')
  return date
}
