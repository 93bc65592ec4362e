import { type RawBuilder, sql } from 'kysely'

import { invalidField } from '../http/problem.ts'

/** What a list is sorted by: an indexed, never null SQL expression, its type, and its direction. The id breaks ties. */
export interface SortKey {
  expression: RawBuilder<unknown>
  type: 'text' | 'bigint' | 'timestamptz'
  descending: boolean
}

/** `after` and `before` leave the named row out; `until` keeps it, for the way back from a page that has become empty. */
type Direction = 'after' | 'before' | 'until'

/** What every row of a keyset list must carry besides its own columns. */
export interface KeysetRow {
  id: string
  /** The select of `Keyset.key`. */
  sort_key: string
}

/** Which page of a list is asked for. */
export interface KeysetOptions {
  /** Of the sort; a cursor made under another sort is refused. */
  name: string
  key: SortKey
  id: RawBuilder<string>
  /** Rows of a page. */
  limit: number
  cursor?: string | undefined
}

/** The parts of one page's query. */
interface Keyset {
  /** Select it as `sort_key`. Text, because a JavaScript date would lose the microseconds. */
  key: RawBuilder<string>
  where: RawBuilder<boolean>
  orderBy: RawBuilder<unknown>
  /**
   * One more row than the page holds, to see whether there is another page. A literal: with a parameter there PostgreSQL
   * would think a plan made once is far dearer, and make one anew for every request, which takes as long as running it.
   */
  limit: RawBuilder<number>
  /** Turns the rows found into a page, in list order, with the cursors of its neighbours. */
  page<R extends KeysetRow>(rows: R[]): { rows: R[]; next: string | null; previous: string | null }
}

/**
 * Pages through a list by the values of its last row, so that page 1000 costs what page 1 costs and rows that come or go
 * meanwhile shift nothing.
 * `listPage` does all of it for a list of one table; these are the parts, for queries of another shape.
 *
 *   const keyset = openKeyset({ name: query.sort, key: sorts[query.sort], id: sql.ref('products.id'), ...query })
 *   select(keyset.key.as('sort_key')).where(keyset.where).orderBy(keyset.orderBy).limit(keyset.limit)
 *   const { rows, next, previous } = keyset.page(await …execute())
 *
 * The index needs the columns (store_id, key, id), key and id in the same direction.
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
  /** The sort key of the row the cursor stands at, as PostgreSQL prints it. */
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

/** What PostgreSQL itself would refuse must never reach it: a forged cursor is the client's mistake, not a 5xx. */
const isValue: Record<SortKey['type'], (value: string) => boolean> = {
  text: (value) => !value.includes('\0') && value.isWellFormed(),
  bigint: (value) => /^-?\d{1,18}$/.test(value),
  timestamptz(value) {
    const match = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.\d{1,6})?\+00$/.exec(value)
    const seconds = match && `${match[1]}T${match[2]}`
    const date = new Date(`${seconds}Z`)
    // The way there and back tells a real date from 31 February.
    return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(seconds!) && date.getUTCFullYear() > 0
  },
}
