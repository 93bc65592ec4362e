import type pg from 'pg'

import { BackupError, type BackupLine, becomeStore, savedTables, type TablesInBackup } from './backup.ts'
import { openClient } from './client.ts'

/** The tables that a restore cannot write as the role of feature code, each with the role that can write it. */
const writers = new Map([
  ['stock_movements', 'vitrine_stock'],
  // Feature code may only give a store the payment accounts of the person who makes the request, and a restore has no such
  // person.
  ['store_gateways', 'vitrine_platform'],
  ['store_gateway_groups', 'vitrine_platform'],
])

/**
 * Writes a backup into an empty, migrated database, as a whole or not at all.
 * @param url the owner's connection string
 * @returns the number of rows that were written
 * @throws BackupError when the database already contains stores or accounts, or when the backup contains an unknown table
 */
export async function writeBackup(url: string, declared: TablesInBackup, lines: AsyncIterable<BackupLine>): Promise<number> {
  const client = await openClient(url)
  try {
    await client.query('begin')
    const { whole, ofStores } = await savedTables(client, declared)
    const tables = [...whole, ...ofStores]
    // The backup already contains what triggers write. Only the owner of the tables can disable triggers, and the triggers have no
    // setting that turns them off, so feature code cannot change stock without its ledger. Disabling triggers locks the tables, and
    // is undone if the transaction rolls back.
    await setTriggers(client, tables, 'disable')
    const count = await writeLines(client, tables, lines)
    await setTriggers(client, tables, 'enable')
    await client.query('commit')
    return count
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  } finally {
    await client.end()
  }
}

async function setTriggers(client: pg.Client, tables: string[], to: 'enable' | 'disable'): Promise<void> {
  for (const table of tables) await client.query(`alter table ${client.escapeIdentifier(table)} ${to} trigger user`)
}

/**
 * Checks that the database is empty, writes the lines, switches the transaction back to the role of the owner, and sets the
 * sequences to the highest numbers written.
 */
async function writeLines(client: pg.Client, tables: string[], lines: AsyncIterable<BackupLine>): Promise<number> {
  await client.query('set local role vitrine_platform')
  const { rows } = await client.query<{ used: boolean }>('select exists (select from users) or exists (select from stores) as used')
  if (rows[0]?.used) throw new BackupError('This database isn’t empty. Restore into a new one (another DATA_DIR or DATABASE_URL).')
  const shapes = new Map<string, Shape>()
  let count = 0
  let current: string | null = null
  for await (const line of lines) {
    const { table, storeId } = line
    if (!tables.includes(table)) throw new BackupError(`The backup contains a table this version doesn’t know: ${table}`)
    if (storeId !== null && storeId !== current) {
      await becomeStore(client, storeId)
      // A backup does not contain jobs that had not run yet, so the jobs of collections are requested again.
      await client.query('call ask_for_collections()')
    }
    current = storeId
    const shape = shapes.get(table) ?? (await shapeOf(client, table))
    shapes.set(table, shape)
    const writer = writers.get(table)
    if (writer) await client.query(`select set_config('role', $1, true)`, [writer])
    if (table === 'page_views') await openMonths(client, line.rows)
    count += await writeRows(client, shape, line.rows)
    if (writer) await client.query('set local role vitrine_app')
  }
  await client.query('set local role none')
  for (const { name, numbered, last } of shapes.values())
    if (numbered && last > 0) await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [name, numbered, last])
  return count
}

/** Creates the monthly partitions for page views, which must exist before the rows are inserted. */
async function openMonths(client: pg.Client, json: string): Promise<void> {
  const { rows } = await client.query<{ month: string }>(
    `select distinct date_trunc('month', at at time zone 'UTC')::text || '+00' as month from jsonb_to_recordset($1::jsonb) as p (at timestamptz)`,
    [json],
  )
  for (const { month } of rows) await client.query('call open_visit_month($1::timestamptz)', [month])
}

/** How rows of one table are written. */
interface Shape {
  /** The name of the table, quoted like its columns. */
  name: string
  /** The columns to write; the database computes the others. */
  columns: string
  /**
   * The column that the database numbers, if there is one. `last` is the highest number in this column that was written so far.
   */
  numbered: string | null
  last: number
}

async function shapeOf(client: pg.Client, table: string): Promise<Shape> {
  const name = client.escapeIdentifier(table)
  const { rows } = await client.query<{ columns: string; numbered: string | null }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as columns, max(quote_ident(attname)) filter (where attidentity <> '') as numbered
     from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
    [name],
  )
  return { name, last: 0, ...rows[0]! }
}

/**
 * Writes the rows of one `BackupLine`.
 * @param json the rows, in the form of `BackupLine.rows`
 */
async function writeRows(client: pg.Client, shape: Shape, json: string): Promise<number> {
  const { name, columns, numbered } = shape
  // Not every role that writes a table may also read it, so the highest number comes from the given rows.
  const { rows } = await client.query<{ count: number; last: number }>(
    `with given as (select * from jsonb_populate_recordset(null::${name}, $1::jsonb)),
      written as (insert into ${name} (${columns}) overriding system value select ${columns} from given)
     select count(*)::integer as count, coalesce(max(${numbered ?? '0'}), 0)::float8 as last from given`,
    [json],
  )
  const { count, last } = rows[0]!
  shape.last = Math.max(shape.last, last)
  return count
}
