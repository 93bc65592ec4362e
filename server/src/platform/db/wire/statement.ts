import { createHash } from 'node:crypto'

/** One statement with its parameters. */
export interface Statement {
  text: string
  values: readonly unknown[]
  /** The name under which PostgreSQL keeps the statement prepared. Without a name, the statement is parsed on every run. */
  name: string | undefined
}

/** Statements longer than this may be bulk inserts of varying shape. Names for all of them would fill the server's memory. */
const NAMED_STATEMENT_MAX = 4000
const NAMED_STATEMENTS_MAX = 2000
const statementNames = new Map<string, string>()

/** Returns a stable name for each SQL text, so that PostgreSQL parses and plans each statement once per connection. */
function statementName(sql: string): string | undefined {
  const known = statementNames.get(sql)
  if (known) return known
  if (sql.length > NAMED_STATEMENT_MAX || statementNames.size >= NAMED_STATEMENTS_MAX) return undefined
  return nameStatement(sql)
}

/**
 * Names a statement of any length. Use it only for text that never varies, because the name is kept for the life of the process.
 */
export function nameStatement(sql: string): string {
  const name = createHash('sha1').update(sql).digest('base64url')
  statementNames.set(sql, name)
  return name
}

/**
 * Returns a statement with its name.
 * @param values in the form in which they are sent (see `Sender`)
 */
export const statement = (text: string, values: readonly unknown[] = []): Statement => ({ text, values, name: statementName(text) })
