import pg from 'pg'

// What `pg` has for its own queries, and leaves out of its types. All of it that is used here is named in README.md.

/** Writes messages to PostgreSQL, and tells of what it answers. */
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

/** The connection that `pg` hands to a query. */
export const wireOf = (connection: pg.Connection): Wire => connection as unknown as Wire

const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } }).utils

/** A value as it goes over the wire. Throws for what cannot be sent. */
export const wireValue = (value: unknown): unknown => prepareValue(value)
