import { REVIEW_AUTHOR_MAX, REVIEW_BODY_MAX, REVIEW_REPLY_MAX, REVIEW_TITLE_MAX } from '@vitrine/contract/review-limits.ts'

import { CellReader, integerCell, textCell } from '../../../platform/csv/cells.ts'
import { isNameless, repeatedName } from '../../../platform/csv/columns.ts'
import type { ImportDefinition, ImportSettings, Row, RowError, RowGroup } from '../../../platform/csv/import-definition.ts'
import { reviewDigest } from '../review-digest.ts'
import { countryCell, emailCell, handleInUrl, imagesCell, ratingCell, stateCell, timeCell, verifiedCell } from './cells.ts'
import { fieldOfColumn, type ReviewField, reviewFields } from './columns.ts'
import { planReviews, undoReviews, writeReviews } from './rows.ts'

/** A review in a file. Its product is named in up to three ways; the first that finds one counts. */
export interface FileReview {
  row: Row
  /** The numbers of further rows with the same review, which are left out. */
  repeats: number[]
  handle: string
  productId: string
  sku: string
  rating: number
  title: string
  body: string
  author: string
  email: string
  country: string
  state: 'published' | 'pending' | 'hidden' | 'spam'
  isVerified: boolean
  helpful: number
  reply: string
  repliedAt: Date | null
  images: string[]
  /** Hexadecimal. */
  digest: string
  writtenAt: Date
}

/** A review to add, with the ID of its product. */
export type ReviewWrite = Omit<FileReview, 'row' | 'repeats' | 'handle' | 'productId' | 'sku'> & { productId: string }

const HELPFUL_MAX = 1_000_000

/**
 * Imports reviews from the files of review apps, one review per row. A review that the store has already is skipped, because nobody
 * changes what a shopper wrote. Without a column that says whether the app showed it, a review waits for the seller.
 */
export const reviewImport: ImportDefinition<FileReview, ReviewWrite> = {
  presets: ['shopify'],
  fields: () => reviewFields,
  required: () => [['handle', 'productId', 'sku', 'productUrl'], ['rating']],
  autoMap: (columns) => {
    const taken = new Set<string>()
    return Object.fromEntries(
      columns.map((column) => {
        const field = isNameless(column) || repeatedName(column, columns) !== undefined ? undefined : fieldOfColumn(column)
        if (field === undefined || taken.has(field)) return [column, null]
        taken.add(field)
        return [column, field]
      }),
    )
  },
  keyOf,
  parse: parseReview,
  plan: planReviews,
  write: writeReviews,
  undo: undoReviews,
}

function productOf(row: Row, { columns }: ImportSettings) {
  const cell = (field: ReviewField) => columns.cell(row, field) ?? ''
  const handle = cell('handle').toLowerCase() || handleInUrl(cell('productUrl'))
  return { handle, productId: cell('productId').toLowerCase(), sku: cell('sku') }
}

function keyOf(row: Row, settings: ImportSettings): string | RowError {
  const { handle, productId, sku } = productOf(row, settings)
  if (handle === '' && productId === '' && sku === '') {
    const column = settings.columns.nameOf('handle') ?? settings.columns.nameOf('productId') ?? settings.columns.nameOf('sku')
    return { row: row.number, column, code: 'required', message: 'This row needs a product handle, ID or SKU' }
  }
  const cell = (field: ReviewField) => settings.columns.cell(row, field) ?? ''
  return JSON.stringify([handle || productId || sku, digestOf(cell('author'), emailCell(cell('email')), cell('title'), cell('body'))])
}

const digestOf = (author: string, email: string, title: string, body: string) => reviewDigest({ author, email, title, body })

function parseReview({ rows }: RowGroup, settings: ImportSettings): { entity: FileReview } | { errors: RowError[] } {
  const [row, ...others] = rows
  if (!row) throw new Error('A group has at least one row')
  const cells = new CellReader<ReviewField>(settings.columns)
  const time = timeCell(settings.timeZone, settings.now)
  const text = (field: ReviewField, max: number) => cells.read(row, field, textCell(max)) ?? ''
  const rating = cells.read(row, 'rating', ratingCell) ?? 0
  const [title, body] = [text('title', REVIEW_TITLE_MAX), text('body', REVIEW_BODY_MAX)]
  const author = text('author', REVIEW_AUTHOR_MAX)
  const email = cells.read(row, 'email', emailCell) ?? ''
  const reply = text('reply', REVIEW_REPLY_MAX)
  const repliedAt = cells.read(row, 'replyDate', time) ?? null
  const writtenAt = cells.read(row, 'date', time) ?? settings.now
  const entity = {
    row,
    repeats: others.map(({ number }) => number),
    ...productOf(row, settings),
    rating,
    title,
    body,
    author,
    email,
    country: cells.read(row, 'country', countryCell) ?? '',
    state: cells.read(row, 'state', stateCell) ?? ('pending' as const),
    isVerified: cells.read(row, 'verified', verifiedCell) ?? false,
    helpful: cells.read(row, 'helpful', integerCell(0, HELPFUL_MAX)) ?? 0,
    reply,
    repliedAt: reply === '' ? null : (repliedAt ?? writtenAt),
    images: cells.read(row, 'images', imagesCell) ?? [],
    digest: digestOf(author, email, title, body),
    writtenAt,
  }
  return cells.errors.length > 0 ? { errors: cells.errors } : { entity }
}
