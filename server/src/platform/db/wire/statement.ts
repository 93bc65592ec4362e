import { createHash } from 'node:crypto'

/** One statement with its parameters. */
export interface Statement {
  text: string
  values: readonly unknown[]
  /** The name of the prepared statement in PostgreSQL. Without a name, the statement is parsed on every run. */
  name: string | undefined
}

/**
 * The maximum number of characters of a statement that gets a name automatically. Longer statements may be bulk inserts of
 * varying shape, and names for all of them would fill the memory of this process and of PostgreSQL.
 */
const NAMED_STATEMENT_MAX = 4000
const NAMED_STATEMENTS_MAX = 2000
const statementNames = new Map<string, string>()

/**
 * Returns a stable name for an SQL text, so that PostgreSQL parses the statement only once per connection and can keep its plan.
 * Returns undefined when the text is too long, or when there are too many names.
 */
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
  const known = statementNames.get(sql)
  if (known) return known
  const name = createHash('sha1').update(sql).digest('base64url')
  statementNames.set(sql, name)
  return name
}

/**
 * Returns a statement with its name.
 * @param values the parameters, in the form that `Sender.valuesOf` returns
 */
export const statement = (text: string, values: readonly unknown[] = []): Statement => ({ text, values, name: statementName(text) })
