import { decimalsOf } from '@vitrine/contract/money.ts'

import type { Columns } from './columns.ts'
import type { Row, RowError } from './import-definition.ts'

/** Thrown by a cell parser when a cell is not valid. `CellReader` reports the error with the row and column of the cell. */
export class BadCell extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** Reads the cells of a group of rows and collects their errors. `Field` is the type of the known field names. */
export class CellReader<Field extends string = string> {
  readonly errors: RowError[] = []
  readonly #columns: Columns

  constructor(columns: Columns) {
    this.#columns = columns
  }

  /**
   * Returns the value of a field; undefined when the file has no such column, or when the cell is bad (the error is collected).
   */
  read<T>(row: Row, field: Field, parse: (cell: string) => T): T | undefined {
    return this.#parsed(row, field, this.#columns.cell(row, field), parse)
  }

  /** Like `read`, but keeps white space around the text. */
  readExact<T>(row: Row, field: Field, parse: (cell: string) => T): T | undefined {
    return this.#parsed(row, field, this.#columns.exactCell(row, field), parse)
  }

  #parsed<T>(row: Row, field: Field, cell: string | undefined, parse: (cell: string) => T): T | undefined {
    return cell === undefined ? undefined : this.#noting(row, this.#columns.nameOf(field), () => parse(cell))
  }

  /** Runs a check of one cell, and collects its error. The column is given by its name, because a field may have several columns. */
  check(row: Row, column: string, parse: () => void): void {
    this.#noting(row, column, parse)
  }

  #noting<T>(row: Row, column: string | null, parse: () => T): T | undefined {
    try {
      return parse()
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      this.errors.push({ row: row.number, column, code: error.code, message: error.message })
      return undefined
    }
  }

  /** Collects an error of one cell. */
  fail(row: Row, field: Field, code: string, message: string): void {
    this.errors.push({ row: row.number, column: this.#columns.nameOf(field), code, message })
  }
}

/** Reads text of at most `max` characters. */
export const textCell = (max: number) => (cell: string) => {
  if (cell.length > max) throw new BadCell('too_big', `Use at most ${max} characters`)
  return cell
}

/** Reads one of `values`, in upper or lower case. An empty cell is read as `whenEmpty`. */
export const choiceCell =
  <const T extends string>(values: readonly T[], whenEmpty: T) =>
  (cell: string): T => {
    if (cell === '') return whenEmpty
    const found = values.find((value) => value === cell.toLowerCase())
    if (!found) throw new BadCell('unknown_value', `“${shorten(cell)}” isn’t one of ${values.join(', ')}`)
    return found
  }

const flags = new Map([
  ['true', true],
  ['false', false],
  ['yes', true],
  ['no', false],
  ['1', true],
  ['0', false],
])

/** Reads true, yes or 1, and false, no or 0, in upper or lower case. An empty cell is false, as in Shopify's files. */
export function flagCell(cell: string): boolean {
  const flag = cell === '' ? false : flags.get(cell.toLowerCase())
  if (flag === undefined) throw new BadCell('not_a_flag', `Use TRUE or FALSE instead of “${shorten(cell)}”`)
  return flag
}

/** Reads a whole number within limits ("12", "1,200", "12.0"). An empty cell is 0. */
export const integerCell = (min: number, max: number) => (cell: string) => {
  const value = cell === '' ? 0 : decimalOf(cell)
  if (value === undefined || !Number.isInteger(value)) throw new BadCell('not_an_integer', `“${shorten(cell)}” isn’t a whole number`)
  return bounded(value, min, max)
}

/** Reads a number within limits and rounds it to a whole number. An empty cell is 0. */
export const roundedCell = (min: number, max: number) => (cell: string) => {
  const value = cell === '' ? 0 : decimalOf(cell)
  if (value === undefined) throw new BadCell('not_a_number', `“${shorten(cell)}” isn’t a number`)
  return bounded(Math.round(value), min, max)
}

/**
 * Reads an amount ("12.5", "1,299.00", "1.299,00", "$5") and returns it in the minor unit of `currency`, rounded half away from
 * zero. Returns null for an empty cell.
 */
export const moneyCell = (currency: string, min: number, max: number) => {
  const digits = decimalsOf(currency)
  return (cell: string): number | null => {
    if (cell === '') return null
    const plain = plainNumber(cell.replace(/^(-?)(?:[A-Z]{3}|\p{Sc})\s*|\s*(?:[A-Z]{3}|\p{Sc})$/gu, '$1'))
    if (plain === undefined) throw new BadCell('not_a_number', `“${shorten(cell)}” isn’t an amount`)
    return bounded(minorUnits(plain, digits), min, max)
  }
}

/** Converts decimal text to minor units digit by digit, because binary fractions are not exact. */
function minorUnits(plain: string, digits: number): number {
  const [whole = '', fraction = ''] = plain.replace('-', '').split('.')
  const kept = Number(whole + fraction.slice(0, digits).padEnd(digits, '0'))
  const value = kept + (Number(fraction[digits] ?? '0') >= 5 ? 1 : 0)
  return plain.startsWith('-') && value !== 0 ? -value : value
}

function decimalOf(cell: string): number | undefined {
  const plain = plainNumber(cell)
  return plain === undefined ? undefined : Number(plain)
}

/**
 * Removes thousands separators and makes the decimal separator a point: "1,299" becomes "1299", and "12,50" becomes "12.50".
 * Returns undefined when the text is not a number.
 */
function plainNumber(text: string): string | undefined {
  if (/^[+-]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/.test(text) && /\d/.test(text)) return text.replace(/[,+]/g, '')
  if (/^[+-]?(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/.test(text)) return text.replace(/[.+]/g, '').replace(',', '.')
  return undefined
}

function bounded(value: number, min: number, max: number): number {
  if (value < min) throw new BadCell('too_small', min === 0 ? 'Enter 0 or more' : `Enter ${min} or more`)
  if (value > max) throw new BadCell('too_big', 'This number is too large')
  return value
}

const shorten = (cell: string) => (cell.length > 40 ? `${cell.slice(0, 40).toWellFormed()}…` : cell)
