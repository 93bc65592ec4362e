import { type RawBuilder, sql } from 'kysely'

import { invalidField } from '../problem.ts'

/** What a list is sorted by: an indexed SQL expression that is never null, its type, and its direction. The id breaks ties. */
export interface SortKey {
  expression: RawBuilder<unknown>
  type: 'text' | 'bigint' | 'timestamptz'
  descending: boolean
}

/** `after` and `before` exclude the row of the cursor. `until` includes it, to go back from a page that has become empty. */
type Direction = 'after' | 'before' | 'until'

/** The columns that every row of a keyset list needs besides its own. */
export interface KeysetRow {
  id: string
  /** The value of `Keyset.key`. */
  sort_key: string
}

/** Which page of a list the client wants. */
export interface KeysetOptions {
  /** The name of the sort. A cursor that was created for another sort is refused. */
  name: string
  key: SortKey
  id: RawBuilder<string>
  /** The number of rows per page. */
  limit: number
  cursor?: string | undefined
}

/** The parts of one page's query. */
export interface Keyset {
  /** The sort key, to be selected as `sort_key`. It is text, because a JavaScript date would lose the microseconds. */
  key: RawBuilder<string>
  where: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
  /**
   * The SQL limit: one more row than the page holds, to see whether there is another page. It is a literal: with a parameter,
   * PostgreSQL would estimate a reusable plan as far more expensive and make a new plan for every request, which takes as long as
   * running the query.
   */
  limit: RawBuilder<number>
  /** Turns the rows found into a page, in list order, with the cursors of the next and previous pages. */
  page<R extends KeysetRow>(rows: R[]): { rows: R[]; next: string | null; previous: string | null }
}

/**
 * Opens one page of a list. A page starts after the sort key of the last row of the page before it, not at a row number. So page
 * 1000 is as fast as page 1, and rows that are added or deleted between two requests do not shift the pages. `listPage` uses this
 * function for lists of one table. Use it directly only for queries of another shape.
 *
 *   const keyset = openKeyset({ name: query.sort, key: sorts[query.sort], id: sql.ref('products.id'), ...query })
 *   select(keyset.key.as('sort_key')).where(keyset.where).orderBy(keyset.orderBy).limit(keyset.limit)
 *   const { rows, next, previous } = keyset.page(await …execute())
 *
 * The index needs the columns (store_id, key, id), with key and id in the same direction.
 * @throws Problem `invalid_input` on field `cursor`
 */
export function openKeyset(options: KeysetOptions): Keyset {
  const { name, key, id, limit } = options
  const cursor = options.cursor === undefined ? undefined : decodeCursor(options.cursor, name, key)
  const backwards = cursor !== undefined && cursor.direction !== 'after'
  const order = key.descending === backwards ? sql`asc` : sql`desc`
  const cursorAt = (direction: Direction, row: KeysetRow) => encodeCursor([name, direction, row.sort_key, row.id])

  return {
    key: sql<string>`(${key.expression})::text`,
    where: cursor
      ? sql<boolean>`(${key.expression}, ${id}) ${operator(cursor.direction, key)} (${valueOf(cursor, key)}, ${cursor.id}::uuid)`
      : sql<boolean>`true`,
    orderBy: sql`${key.expression} ${order}, ${id} ${order}`,
    limit: sql.lit(limit + 1),
    page(found) {
      const more = found.length > limit
      const rows = found.slice(0, limit)
      if (backwards) rows.reverse()
      const first = rows[0]
      const last = rows.at(-1)
      if (!first || !last) {
        const here = cursor && { id: cursor.id, sort_key: cursor.value }
        return { rows, next: null, previous: here && !backwards ? cursorAt('until', here) : null }
      }
      return {
        rows,
        next: backwards || more ? cursorAt('after', last) : null,
        previous: (backwards ? more : cursor !== undefined) ? cursorAt('before', first) : null,
      }
    },
  }
}

function operator(direction: Direction, { descending }: SortKey): RawBuilder<unknown> {
  if (direction === 'after') return descending ? sql`<` : sql`>`
  if (direction === 'before') return descending ? sql`>` : sql`<`
  return descending ? sql`>=` : sql`<=`
}

function valueOf({ value }: Cursor, { type }: SortKey): RawBuilder<unknown> {
  if (type === 'text') return sql`${value}::text`
  return type === 'bigint' ? sql`${value}::bigint` : sql`${value}::timestamptz`
}

interface Cursor {
  direction: Direction
  /** The sort key of the row at the cursor, as PostgreSQL prints it. */
  value: string
  id: string
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

function encodeCursor(parts: [sort: string, direction: Direction, value: string, id: string]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url')
}

function decodeCursor(text: string, name: string, { type }: SortKey): Cursor {
  const [sort, direction, value, id] = partsOf(text)
  const valid =
    sort === name && isDirection(direction) && typeof id === 'string' && UUID.test(id) && typeof value === 'string' && isValue[type](value)
  if (!valid) throw invalidField('page_link', 'cursor')
  return { direction, value, id }
}

function partsOf(text: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}

function isDirection(value: unknown): value is Direction {
  return value === 'after' || value === 'before' || value === 'until'
}

/** For each type, whether PostgreSQL accepts a value. A forged cursor is the client's mistake and must not become a 5xx. */
const isValue: Record<SortKey['type'], (value: string) => boolean> = {
  text: (value) => !value.includes('\0') && value.isWellFormed(),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  timestamptz(value) {
    const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(value)
    const seconds = match && `${match[1]}T${match[2]}`
    const date = new Date(`${seconds}Z`)
    // A date that does not exist, such as February 31, changes when it is converted to a date and back.
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(seconds!) && date.getUTCFullYear() > 0
  },
}
