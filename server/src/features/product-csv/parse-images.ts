import { MEDIA_MAX } from '@vitrine/contract/limits.ts'

import { BadCell, type CellReader, integerCell, textCell } from '../../csv/cells.ts'
import type { Columns } from '../../csv/columns.ts'
import type { Row } from '../../csv/import-definition.ts'
import type { ImageDraft } from './product-draft.ts'

/** Bytes: what a database index entry can hold. */
const URL_MAX = 2000

/** The distinct pictures of a product, by position where one is given, else as they come; undefined when the file has no column for them. */
export function parseImages(reader: CellReader, rows: readonly Row[], columns: Columns): ImageDraft[] | undefined {
  if (!columns.has('imageUrl')) return undefined
  const images = new Map<string, ImageDraft & { position: number }>()
  for (const row of rows) {
    const url = reader.read(row, 'imageUrl', imageUrlCell)
    if (!url || images.has(url)) continue
    const position = reader.read(row, 'imagePosition', integerCell(0, 1_000_000)) || images.size + 1
    images.set(url, { url, alt: reader.read(row, 'imageAlt', textCell(512)), position })
    if (images.size > MEDIA_MAX) {
      reader.fail(row, 'imageUrl', 'too_many', `A product can have at most ${MEDIA_MAX} images`)
      break
    }
  }
  return [...images.values()].sort((a, b) => a.position - b.position).map(({ url, alt }) => ({ url, alt }))
}

/** The address of a picture on the web; '' for none. An address without a scheme (//cdn…) is https. */
export function imageUrlCell(cell: string): string {
  if (cell === '') return ''
  const url = cell.startsWith('//') ? `https:${cell}` : cell
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new BadCell('not_an_address', 'Use an address that begins with https://')
  if (Buffer.byteLength(url) > URL_MAX) throw new BadCell('too_big', `Use at most ${URL_MAX} characters`)
  return url
}
