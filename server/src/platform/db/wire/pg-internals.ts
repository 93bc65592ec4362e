import pg from 'pg'

// The queries of `pg` itself use these parts of `pg`, which are missing from its types. README.md names each of them.

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

/**
 * The part of `pg` that is missing from its types. It is read only when it is needed: without batches, it does not have to exist.
 */
const untyped = pg as unknown as { utils: { prepareValue(value: unknown): unknown } }

/** Converts a value to its form in the protocol. Throws for a value that cannot be sent. */
export const wireValue = (value: unknown): unknown => untyped.utils.prepareValue(value)
