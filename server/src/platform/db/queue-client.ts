import pg from 'pg'

import { nameStatement } from './wire/statement.ts'

const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown

// The library listens for jobs on a connection that it creates itself. It removes all listeners from it before it ends it, and when
// PostgreSQL ends it in the same moment, the error event would end the process. So every connection keeps a listener.
const { removeAllListeners } = pg.Client.prototype
pg.Client.prototype.removeAllListeners = function keepOne(this: pg.Client, ...event) {
  removeAllListeners.apply(this, event)
  return this.on('error', () => {})
}

/**
 * Whether this is one of the library's statements that differ from one run to the next only in their values, not in their text.
 * These statements begin with `with`.
 */
const isSteady = (asked: unknown): asked is string => typeof asked === 'string' && /^\s*with\b/i.test(asked) && !asked.includes(';')

/**
 * A connection of the job queue that keeps its statements prepared. Without this, the library's statements would be planned on
 * every run, which costs PostgreSQL more than running them.
 */
export class QueueClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    // The library listens for errors only while a connection is idle or runs a query. When PostgreSQL ends a connection between two
    // queries, the next query fails, and the library handles that. But without a listener, the error event would end the process.
    this.on('error', () => {})
  }

  override query = ((asked: unknown, ...rest: unknown[]) =>
    query.call(this, isSteady(asked) ? { text: asked, name: nameStatement(asked) } : asked, ...rest)) as pg.Client['query']
}
