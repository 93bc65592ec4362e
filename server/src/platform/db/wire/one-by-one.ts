import type pg from 'pg'

import { type Asked, CopyRefused, type Done, type Sender } from './sender.ts'

/** The part of a client that this sender needs. The documentation of `pg` describes it. */
export type QueryClient = Pick<pg.ClientBase, 'query'>

const COPY = /^\s*copy\b/i

/**
 * Returns a sender that sends statements with `client.query`, each after the answer to the one before. The results are the same
 * as with `Batch`, but each statement costs a round trip.
 */
export const oneByOne = (client: QueryClient): Sender => ({
  valuesOf(parameters) {
    for (const parameter of parameters) assertSendable(parameter)
    return parameters
  },
  send(asked, done) {
    void run(client, asked, done)
  },
})

async function run(client: QueryClient, asked: readonly Asked[], done: Done): Promise<void> {
  // The caller must not get an answer before it has recorded that it waits for one.
  await Promise.resolve()
  for (const [at, { statement, resolve }] of asked.entries())
    try {
      // `pg` cannot send the data that COPY waits for, and would wait for the end of COPY forever.
      if (COPY.test(statement.text)) throw new CopyRefused()
      const { text, name, values } = statement
      const { rows, rowCount } = await client.query({ text, values: [...values], ...(name !== undefined && { name }) })
      resolve({ rows, count: rowCount ?? 0 })
    } catch (error) {
      done({ at, error: error as Error })
      for (const { reject } of asked.slice(at)) reject(error as Error)
      return
    }
  done()
}

/**
 * Throws for a value that cannot be sent. `pg` would close the statement but keep it in its list of prepared statements, so `pg`
 * must never get such a value.
 */
function assertSendable(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) assertSendable(one)
  else if (typeof value === 'object' && !Buffer.isBuffer(value)) JSON.stringify(value)
}
