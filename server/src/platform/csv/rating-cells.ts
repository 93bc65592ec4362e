import { BadCell, integerCell } from './cells.ts'

/** The rating of a product, from the file of another platform: the average from 0 to 5, and the number of reviews. */
export interface Rating {
  value: number
  count: number
}

/** The patterns for the headers of rating columns. In every language, these headers contain the name of Shopify's metafield. */
const ratingHeader = /\bproduct\.metafields\.reviews\.rating\b/i
const countHeader = /\bproduct\.metafields\.reviews\.rating_count\b/i

const COUNT_MAX = 1_000_000_000
const STARS = 5

/**
 * Checks the cell of any column; a column that is not a rating is always valid.
 * @throws BadCell
 */
export function checkRatingCell(header: string, cell: string): void {
  if (ratingHeader.test(header)) ratingCell(cell)
  if (countHeader.test(header)) countCell(cell)
}

/** Returns the rating in the stored columns of a product; null when it has no rating or no reviews, or when a cell is not valid. */
export function ratingOf(columns: Readonly<Record<string, string>>): Rating | null {
  const cellOf = (header: RegExp) => Object.entries(columns).find(([name, cell]) => header.test(name) && cell !== '')?.[1]
  try {
    const value = ratingCell(cellOf(ratingHeader) ?? '')
    const count = countCell(cellOf(countHeader) ?? '')
    return value === null || count === 0 ? null : { value, count }
  } catch (error) {
    if (error instanceof BadCell) return null
    throw error
  }
}

const countCell = integerCell(0, COUNT_MAX)

/**
 * Reads "4.5", or {"value":"4.5","scale_min":"1.0","scale_max":"5.0"}, and converts a rating on another scale to stars from 0 to
 * 5: 9 of at most 10 is 4.5 stars. The lowest rating only limits the value, because shoppers read 4.5 on a scale from 1 to 5 as 4.5
 * stars. Returns null for an empty cell.
 */
function ratingCell(cell: string): number | null {
  if (cell === '') return null
  const { value, scale_max: top = STARS, scale_min: bottom = 0 } = cell.startsWith('{') ? parts(cell) : { value: cell }
  const [rated, least, most] = [value, bottom, top].map(decimal)
  if (rated === undefined || least === undefined || most === undefined || most <= 0 || rated < least || rated > most)
    throw new BadCell('not_a_rating', 'Enter a rating from 0 to 5, such as 4.5')
  return (rated / most) * STARS
}

function parts(cell: string): { [name: string]: unknown } {
  try {
    return JSON.parse(cell) as { [name: string]: unknown }
  } catch {
    return {}
  }
}

function decimal(part: unknown): number | undefined {
  const text = typeof part === 'number' ? String(part) : part
  return typeof text === 'string' && /^\d{1,6}(?:\.\d{1,20})?$/.test(text) ? Number(text) : undefined
}
