import type { Compilable, CompiledQuery, Insertable, RawBuilder } from 'kysely'
import { sql } from 'kysely'

import { nameStatement } from './wire/statement.ts'
import type { Tx } from './transactions.ts'
import type { DB } from './types.ts'

/** Stands in a compiled query for the value of that number. */
class Hole {
  readonly at: number

  constructor(at: number) {
    this.at = at
  }
}

type Expressions<V extends unknown[]> = { [K in keyof V]: RawBuilder<V[K]> }

/**
 * A query for a path that is run all day. It is built and compiled at its first run; later runs only fill in other
 * values. Building the product page anew took a quarter of the CPU the server used for the whole request. PostgreSQL plans it
 * once per connection, however long it is.
 *
 *   const productTitle = compileOnce((tx, id: RawBuilder<string>) => tx.selectFrom('products').select('title').where('id', '=', id))
 *   const [row] = await productTitle(tx, id)
 *
 * @param build gets expressions, not values, so that it cannot make the query depend on them
 */
export function compileOnce<V extends unknown[], R>(
  build: (tx: Tx, ...values: Expressions<V>) => Compilable<R> | RawBuilder<R>,
): (tx: Tx, ...values: V) => Promise<R[]> {
  let compiled: CompiledQuery<R> | undefined
  return async (tx, ...values) => {
    if (!compiled) {
      compiled = build(tx, ...(values.map((_, at) => sql`${new Hole(at)}`) as Expressions<V>)).compile(tx)
      nameStatement(compiled.sql)
    }
    const parameters = compiled.parameters.map((value) => (value instanceof Hole ? values[value.at] : value))
    const { rows } = await tx.executeQuery<R>({ ...compiled, parameters })
    return rows
  }
}

/**
 * Inserts of single, wide rows on a path that is run all day: compiled once for the columns a row names.
 * @param ending behind the values: what is done on a conflict, and what is returned
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
