import type { CompiledQuery, Insertable, RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { nameStatement } from './wire/statement.ts'
import type { Query } from './query.ts'
import type { Tx } from './transactions.ts'
import type { DB } from './types.ts'

/** A placeholder in a compiled query. `key` is the index or the name of the value that takes its place. */
class Hole {
  readonly key: PropertyKey

  constructor(key: PropertyKey) {
    this.key = key
  }
}

/**
 * Runs a query under a name, however long it is, so that PostgreSQL parses it once per connection and can keep its plan. The text must be
 * one of a few, because a name is kept for the life of the process. Unlike `compileOnce`, the query is built on each call.
 */
export async function runNamed<R>(tx: Tx, query: Query<R>): Promise<R[]> {
  const compiled = query.compile(tx)
  nameStatement(compiled.sql)
  const { rows } = await tx.executeQuery(compiled)
  return rows
}

type Expressions<V extends object> = { [K in keyof V]: RawBuilder<V[K]> }

/**
 * Prepares a query for a busy code path. The query is built and compiled at its first run; later runs only fill in other values.
 * Building the product page's query every time took a quarter of the CPU time of the whole request. PostgreSQL can keep the plan
 * of the query, even if the query is very long.
 *
 *   const productTitle = compileOnce((tx, id: RawBuilder<string>) => tx.selectFrom('products').select('title').where('id', '=', id))
 *   const [row] = await productTitle(tx, id)
 *
 * @param build gets expressions, not values, so that the query cannot depend on the values
 */
export function compileOnce<V extends unknown[], R>(
  build: (tx: Tx, ...values: Expressions<V>) => Query<R>,
): (tx: Tx, ...values: V) => Promise<R[]> {
  const query = compiledAtFirst<V, R>((tx, values) => build(tx, ...(values.map((_, at) => sql`${new Hole(at)}`) as Expressions<V>)))
  return async (tx, ...values) => {
    const { rows } = await tx.executeQuery(query(values).compile(tx))
    return rows
  }
}

/** Like `compileOnce`, but the values are passed by name, and the query is returned instead of sent. */
export function queryOnce<V extends object, R>(build: (values: Expressions<V>) => Query<R>): (values: V) => Query<R> {
  return compiledAtFirst<V, R>((_tx, values) =>
    build(Object.fromEntries(Object.keys(values).map((key) => [key, sql`${new Hole(key)}`])) as Expressions<V>),
  )
}

function compiledAtFirst<V extends object, R>(build: (tx: Tx, values: V) => Query<R>): (values: V) => Query<R> {
  let compiled: CompiledQuery<R> | undefined
  return (values) => ({
    compile(tx) {
      if (!compiled) {
        compiled = build(tx, values).compile(tx)
        nameStatement(compiled.sql)
      }
      const parameters = compiled.parameters.map((value) => (value instanceof Hole ? values[value.key as keyof V] : value))
      return { ...compiled, parameters }
    },
  })
}

/**
 * Prepares an insert of a single, wide row for a busy code path. The insert is compiled once for each set of columns.
 * @param ending the SQL after the values: `on conflict` and `returning`
 */
export function insertOnce<T extends keyof DB, R>(table: T, ending: RawBuilder<R>): (tx: Tx, row: Insertable<DB[T]>) => Promise<R[]> {
  const byColumns = new Map<string, (tx: Tx, ...values: unknown[]) => Promise<R[]>>()
  return (tx, row) => {
    const columns = Object.keys(row)
    const key = columns.join()
    const insert =
      byColumns.get(key) ??
      compileOnce<unknown[], R>((_tx, ...values) => {
        const names = sql.join(columns.map((column) => sql.ref(column)))
        return sql<R>`insert into ${sql.table(table)} (${names}) values (${sql.join(values)}) ${ending}`
      })
    byColumns.set(key, insert)
    return insert(tx, ...Object.values(row))
  }
}
