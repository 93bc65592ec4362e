import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import { CsvError, type Options, parse } from 'csv-parse'

import type { FileStore } from '../files/file-store.ts'
import type { Encoding } from './csv-upload.ts'
import { csvRow } from './csv-text.ts'
import { withoutGuard } from './formula-guard.ts'
import type { Row } from './import-definition.ts'

/** A stored file and how to read it. */
export interface CsvFile {
  key: string
  encoding: Encoding
  delimiter: string
}

/** The data that the columns step of the import wizard shows. */
export interface CsvHead {
  delimiter: string
  columns: { name: string; samples: string[] }[]
}

/** Thrown when a file cannot be read further. Its message is for the seller. */
export class UnreadableFile extends Error {}

/**
 * The maximum number of characters in one row. A row with the largest product body is shorter, and a row of this length still fits
 * in memory. Without the limit, a quote that is never closed would make the rest of the file one row.
 */
const ROW_MAX = 4 * 1024 * 1024
const SAMPLE_ROWS = 50
const SAMPLES = 3
const SAMPLE_LENGTH = 100
const COLUMNS_MAX = 500

/**
 * Streams the rows below the header. Empty rows are dropped (but counted, as in a spreadsheet). A row is returned with an error
 * if it has more or fewer cells than the header, or characters that cannot be stored.
 * @throws UnreadableFile when a row cannot be read, for example because a quote is never closed
 */
export async function* readRows(files: FileStore, file: CsvFile): AsyncGenerator<Row> {
  let width: number | undefined
  let number = 0
  for await (const cells of readRecords(files, file)) {
    number++
    if (cells.every((cell) => cell.trim() === '')) continue
    if (width === undefined) width = cells.length
    else yield soundRow({ number, cells }, width)
  }
}

/**
 * Writes a file without some of its rows to another key, in UTF-8. Empty rows take their place, so that the others keep their numbers.
 * @returns the number of rows that were left out; if it's 0, nothing was written
 * @throws UnreadableFile when a row cannot be read
 */
export async function leaveOutRows(
  files: FileStore,
  file: CsvFile,
  newKey: string,
  isLeftOut: (cells: readonly string[]) => boolean,
): Promise<number> {
  let leftOut = 0
  for await (const cells of readRecords(files, file)) if (isLeftOut(cells)) leftOut++
  if (leftOut === 0) return 0
  async function* rows() {
    for await (const cells of readRecords(files, file)) yield isLeftOut(cells) ? '\n' : csvRow(cells, file.delimiter)
  }
  await files.write(newKey, Readable.from(rows()))
  return leftOut
}

/**
 * Reads the start of a file: its delimiter (the most frequent of comma, semicolon and tab in the first line), its columns and a
 * few values of each. Columns without a name, or with the name of an earlier column, get a unique name.
 * @throws UnreadableFile when there is no header, when it has more than COLUMNS_MAX columns, or when the header or one of the first
 * rows cannot be read
 */
export async function readHead(files: FileStore, key: string, encoding: Encoding): Promise<CsvHead> {
  const delimiter = delimiterOf(await firstLine(files, key, encoding))
  let header: string[] | undefined
  const samples: string[][] = []
  let number = 0
  for await (const cells of readRecords(files, { key, encoding, delimiter }, { to: SAMPLE_ROWS })) {
    number++
    if (cells.every((cell) => cell.trim() === '')) continue
    if (header) cells.forEach((cell, at) => cell !== '' && (samples[at]?.length ?? SAMPLES) < SAMPLES && samples[at]?.push(clip(cell)))
    else {
      header = cells
      samples.push(...cells.map(() => []))
    }
  }
  if (!header) throw new UnreadableFile('The file is empty')
  if (header.length > COLUMNS_MAX) throw new UnreadableFile(`The file has more than ${COLUMNS_MAX} columns`)
  if (header.some((name) => name.includes('\0'))) throw new UnreadableFile('This isn’t a text file')
  return { delimiter, columns: columnNames(header).map((name, at) => ({ name, samples: samples[at] ?? [] })) }
}

/** Returns trimmed, unique names of at most 250 characters: `Title`, `Title (2)`, and `Column 3` for a column without a name. */
function columnNames(header: readonly string[]): string[] {
  const taken = new Set<string>()
  return header.map((cell, at) => {
    const name = safeKey(withoutGuard(cell).trim().slice(0, 240).toWellFormed()) || `Column ${at + 1}`
    let unique = name
    for (let count = 2; taken.has(unique); count++) unique = `${name} (${count})`
    taken.add(unique)
    return unique
  })
}

/**
 * Replaces backslashes at the end of a name. Names become keys of JSON objects, and V8 13.6 (Node 24.21) misreads a key when
 * another key ends in a backslash: after `JSON.parse('{"a":1,"\\\\":2}')`, `JSON.parse('{"a":1,"\\"":2}')` has the key `\`.
 */
const safeKey = (name: string) => name.replace(/\\+$/, (end) => '/'.repeat(end.length))

function soundRow(row: Row, width: number): Row {
  const fail = (code: string, message: string): Row => ({
    number: row.number,
    // The cells are kept for the failed-rows file, so characters that cannot be stored must be replaced.
    cells: row.cells.map((cell) => cell.replaceAll('\0', '\uFFFD')),
    error: { row: row.number, column: null, code, message },
  })
  if (row.cells.some((cell) => cell.includes('\0'))) return fail('unstorable', 'This row contains a character that can’t be saved')
  if (row.cells.length === width) return row
  const difference = row.cells.length < width ? 'few' : 'many'
  return fail('cell_count', `This row has too ${difference} cells (${row.cells.length}). The header has ${width}.`)
}

async function* readRecords(files: FileStore, { key, encoding, delimiter }: CsvFile, more: Options = {}): AsyncGenerator<string[]> {
  const { stream } = await files.read(key)
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    // A quote inside an unquoted cell (5" tube) is read as a plain character.
    relax_quotes: true,
    max_record_size: ROW_MAX,
    ...more,
  })
  const reading = encoding === 'utf-8' ? pipeline(stream, parser) : pipeline(stream, decoder(encoding), parser)
  // This promise needs no other handler: the loop below receives errors of the pipeline from the parser. The promise is also
  // rejected when a consumer stops reading early, which is not an error.
  reading.catch(() => {})
  let read = 0
  try {
    for await (const record of parser) {
      read++
      yield record as string[]
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableFile(explain(error, read + 1))
    throw error
  } finally {
    stream.destroy()
  }
}

function decoder(encoding: Encoding): (source: AsyncIterable<Buffer>) => AsyncGenerator<string> {
  return async function* decode(source) {
    const text = new TextDecoder(encoding)
    for await (const chunk of source) yield text.decode(chunk, { stream: true })
    yield text.decode()
  }
}

async function firstLine(files: FileStore, key: string, encoding: Encoding): Promise<string> {
  const { stream } = await files.read(key)
  const decode = decoder(encoding)
  let text = ''
  for await (const part of decode(stream as Readable & AsyncIterable<Buffer>)) {
    text += part
    if (text.length > 64 * 1024 || /\S.*[\r\n]/.test(text)) break
  }
  return text.trimStart().split(/[\r\n]/, 1)[0] ?? ''
}

function delimiterOf(line: string): string {
  const outside = line.replace(/"[^"]*"/g, '')
  const count = (sign: string) => outside.split(sign).length
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
}

function explain({ code }: CsvError, row: number): string {
  if (code === 'CSV_QUOTE_NOT_CLOSED') return `Row ${row} has an opening quote without a closing quote`
  if (code === 'CSV_MAX_RECORD_SIZE') return `Row ${row} is too long. Check for an opening quote without a closing quote.`
  return `Row ${row} couldn’t be read`
}

/**
 * Trims and shortens a sample. Neither NUL nor half of a character can be stored: NUL is removed, and a character that the cut
 * splits is replaced.
 */
const clip = (cell: string) => cell.trim().slice(0, SAMPLE_LENGTH).toWellFormed().replaceAll('\0', '')
