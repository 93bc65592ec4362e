import type pg from 'pg'

import { type Asked, CopyRefused, type Done, type Sender } from './sender.ts'

/** What the client must have: only what `pg` documents. */
export type QueryClient = Pick<pg.ClientBase, 'query'>

const COPY = /^\s*copy\b/i

/**
 * Sends statements with `client.query`, each after the answer to the one before. The results are those of `Batch`, with a round trip for
 * each.
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
  // The caller does not expect an answer before it has recorded that it waits for one.
  await Promise.resolve()
  for (const [at, { statement, resolve }] of asked.entries())
    try {
      // `pg` has no way to give COPY its data, and would wait for its end forever.
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

/** `pg` closes a statement whose values it cannot send, but then always takes it for prepared. So it never gets such a value. */
function assertSendable(value: unknown): void {
  if (Array.isArray(value)) for (const one of value) assertSendable(one)
  else if (typeof value === 'object' && !Buffer.isBuffer(value)) JSON.stringify(value)
}
