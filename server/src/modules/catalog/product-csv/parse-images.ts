import { MEDIA_MAX } from '@vitrine/contract/limits.ts'

import { BadCell, type CellReader, integerCell, textCell } from '../../../platform/csv/cells.ts'
import type { Columns } from '../../../platform/csv/columns.ts'
import type { Row } from '../../../platform/csv/import-definition.ts'
import type { ImageDraft } from './product-draft.ts'

/** The maximum length of an image URL in bytes, so that the URL fits into a database index entry. */
const URL_MAX = 2000

/**
 * Returns the distinct images of a product, sorted by position if one is given, otherwise in file order. Returns undefined when
 * the file has no image column.
 */
export function parseImages(reader: CellReader, rows: readonly Row[], columns: Columns): ImageDraft[] | undefined {
  if (!columns.has('imageUrl')) return undefined
  const images = new Map<string, ImageDraft & { position: number }>()
  for (const row of rows) {
    const url = reader.read(row, 'imageUrl', imageUrlCell)
    if (!url || images.has(url)) continue
    const position = reader.read(row, 'imagePosition', integerCell(0, 1_000_000)) || images.size + 1
    images.set(url, { url, alt: reader.read(row, 'imageAlt', textCell(512)), position })
    if (images.size > MEDIA_MAX) {
      reader.fail(row, 'imageUrl', 'too_many', `A product can have up to ${MEDIA_MAX} images`)
      break
    }
  }
  return [...images.values()].sort((a, b) => a.position - b.position).map(({ url, alt }) => ({ url, alt }))
}

/** Reads the URL of an image. A URL without a scheme (//cdn…) gets https, and an empty cell becomes ''. */
export function imageUrlCell(cell: string): string {
  if (cell === '') return ''
  const url = cell.startsWith('//') ? `https:${cell}` : cell
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) throw new BadCell('not_an_address', 'Enter a URL that starts with https://')
  if (Buffer.byteLength(url) > URL_MAX) throw new BadCell('too_big', `Use at most ${URL_MAX} characters`)
  return url
}
