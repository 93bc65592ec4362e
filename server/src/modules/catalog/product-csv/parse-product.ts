import { CATEGORY_MAX, PRODUCT_BODY_MAX, PRODUCT_TITLE_MAX, TAG_LENGTH_MAX, TAGS_MAX } from '@vitrine/contract/limits.ts'

import { sanitiseHtml } from '@vitrine/theme/html/sanitise.ts'
import { checkRatingCell } from '../../../platform/csv/rating-cells.ts'
import { BadCell, CellReader, choiceCell, flagCell, textCell } from '../../../platform/csv/cells.ts'
import type { ImportSettings, Row, RowError, RowGroup } from '../../../platform/csv/import-definition.ts'
import { EXTRA, isVariantExtra } from './fields.ts'
import { customFieldsCell, instantCell } from './own-cells.ts'
import { parseImages } from './parse-images.ts'
import { isVariantRow, parseOptions, parseVariant, parseVariants } from './parse-variants.ts'
import { type ProductDraft, withoutAbsent } from './product-draft.ts'

/** Reads the rows of one product. */
export function parseProduct({ key, rows }: RowGroup, settings: ImportSettings): { entity: ProductDraft } | { errors: RowError[] } {
  const reader = new CellReader(settings.columns)
  const [first] = rows
  if (!first) throw new Error('A group has at least one row')
  const { options, variants } = parseVariants(
    { reader, rows, handle: key, options: parseOptions(reader, rows, settings.columns) },
    settings,
  )
  const draft: ProductDraft = {
    handle: key,
    row: first.number,
    columns: withoutAbsent({
      title: reader.read(first, 'title', textCell(PRODUCT_TITLE_MAX)),
      body_html: reader.readExact(first, 'bodyHtml', htmlCell),
      vendor: reader.read(first, 'vendor', textCell(255)),
      type: reader.read(first, 'type', textCell(255)),
      category: reader.read(first, 'category', textCell(CATEGORY_MAX)),
      tags: reader.read(first, 'tags', tagsCell),
      status: statusOf(reader, first),
      seo_title: reader.read(first, 'seoTitle', textCell(255)),
      seo_description: reader.read(first, 'seoDescription', textCell(1000)),
      gift_card: reader.read(first, 'giftCard', flagCell),
      published_at: reader.read(first, 'publishedAt', instantCell),
      custom_fields: reader.read(first, 'customFields', customFieldsCell),
      size_chart: reader.read(first, 'sizeChart', textCell(120)),
    }),
    extra: productExtra(reader, first, settings, isVariantRow(first, settings.columns)),
    options,
    variants,
    onlyVariant: variants[0] ?? parseVariant({ reader, options: [], settings }, first, []),
    images: parseImages(reader, rows, settings.columns),
  }
  return reader.errors.length > 0 ? { errors: reader.errors } : { entity: draft }
}

function htmlCell(cell: string): string {
  const html = sanitiseHtml(textCell(PRODUCT_BODY_MAX)(cell))
  // Sanitizing adds rel and loading attributes. The longer text must still be within the limit when an export is imported again.
  return textCell(PRODUCT_BODY_MAX)(html)
}

function tagsCell(cell: string): string[] {
  const tags = [...new Set(cell.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')
  if (tags.length > TAGS_MAX) throw new BadCell('too_many', `Use up to ${TAGS_MAX} tags`)
  return tags.map(textCell(TAG_LENGTH_MAX))
}

const statusCell = choiceCell(['active', 'draft', 'archived', 'unlisted', 'none'], 'none')

/** Combines Status and Published, so that a product that was hidden in the other store does not become visible here. */
function statusOf(reader: CellReader, row: Row): 'active' | 'draft' | 'archived' | undefined {
  const status = reader.read(row, 'status', statusCell)
  const published = reader.read(row, 'published', (cell) => (cell === '' ? undefined : flagCell(cell)))
  if (status === 'archived' || status === 'draft') return status
  if (status === 'unlisted') return 'draft'
  if (status === 'active') return published === false ? 'draft' : 'active'
  if (published === undefined) return undefined
  return published ? 'active' : 'draft'
}

function productExtra(reader: CellReader, row: Row, { columns }: ImportSettings, isVariant: boolean): Record<string, string> {
  // If the row is also a variant, the extra columns of variants belong to the variant, not to the product.
  const own = columns.all(EXTRA).filter(({ name }) => !(isVariant && isVariantExtra(name)))
  for (const { name, at } of own) reader.check(row, name, () => checkRatingCell(name, columns.cellAt(row, at)))
  return Object.fromEntries(own.map(({ name, at }) => [name, columns.cellAt(row, at)]))
}
