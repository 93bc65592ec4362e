import { Readable } from 'node:stream'

import { ZipFile } from 'yazl'

import type { ExportRow } from '../../../person-data.ts'
import { csvText } from '../../../platform/csv/csv-text.ts'

/** A section of an export, whose rows can be read more than once. */
interface ReadSection {
  name: string
  rows(): AsyncIterable<ExportRow>
}

/** Returns a ZIP file that has each section as JSON and as CSV. Sections are read while the file is written. */
export function zipOf(sections: readonly ReadSection[]): Readable {
  const zip = new ZipFile()
  const failed = (error: Error) => void zip.outputStream.emit('error', error)
  for (const [ending, write] of [
    ['json', jsonOf],
    ['csv', csvOf],
  ] as const)
    for (const section of sections)
      zip.addReadStreamLazy(`${ending}/${section.name}.${ending}`, (ready) => {
        const stream = Readable.from(write(section))
        stream.on('error', failed)
        ready(null, stream)
      })
  zip.end()
  return zip.outputStream as unknown as Readable
}

async function* jsonOf({ rows }: ReadSection): AsyncGenerator<string> {
  let before = '[\n'
  for await (const row of rows()) {
    yield `${before}${JSON.stringify(row)}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]\n' : '\n]\n'
}

/** The columns are the fields of the first row: the rows of a section have the same ones. */
async function* csvOf({ rows }: ReadSection): AsyncGenerator<string> {
  let columns: string[] | undefined
  for await (const row of rows()) {
    if (!columns) {
      columns = Object.keys(row)
      yield csvText([columns])
    }
    yield csvText([columns.map((column) => cellOf(row[column]))])
  }
  if (!columns) yield ''
}

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}
