import pg from 'pg'

// Parts of `pg` that it uses for its own queries and leaves out of its types. Everything used here is named in README.md.

/** Writes messages to PostgreSQL, and emits events for its answers. */
export interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(message: { text: string; name: string }): void
  bind(message: { statement: string; values: readonly unknown[] }): void
  describe(message: { type: 'P' }): void
  execute(): void
  sync(): void
  sendCopyFail(message: string): void
  on(event: 'parseComplete', listener: () => void): void
}

/** The connection that `pg` passes to a query. */
export const wireOf = (connection: pg.Connection): Wire => connection as unknown as Wire

/** Missing in the types of `pg`. It is read only when needed: without batches, nothing here has to exist. */
const untyped = pg as unknown as { utils: { prepareValue(value: unknown): unknown } }

/** Converts a value to its form in the protocol. Throws for a value that cannot be sent. */
export const wireValue = (value: unknown): unknown => untyped.utils.prepareValue(value)
