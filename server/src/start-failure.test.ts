import { createServer } from 'node:net'
import { once } from 'node:events'

import pg from 'pg'
import { expect, inject, test } from 'vitest'

import { startFailure } from './start-failure.ts'

/** Tries to open a connection, and returns the error. */
const connecting = (url: string) =>
  new pg.Client({ connectionString: url }).connect().then(
    () => undefined,
    (error: unknown) => error,
  )

test('the error for a port in use names the port', async () => {
  const [first, second] = [createServer().listen(0, '127.0.0.1'), createServer()]
  await once(first, 'listening')
  const { port } = first.address() as { port: number }
  second.listen(port, '127.0.0.1')
  const [error] = (await once(second, 'error')) as [Error]
  expect(startFailure(error)).toBe(`PORT: 127.0.0.1:${port} is in use. Stop the program that uses it, or choose another port.`)
  first.close()
})

test('the error for a database that is unavailable or refuses the connection is one line that names the variable', async () => {
  const url = new URL(inject('databaseUrl'))
  url.pathname = '/no_such_database'
  expect(startFailure(await connecting(url.href))).toBe(
    'DATABASE_URL: PostgreSQL refuses the connection (database "no_such_database" does not exist)',
  )
  expect(startFailure(await connecting('postgres://vitrine@127.0.0.1:1/vitrine'))).toMatch(
    /^DATABASE_URL: PostgreSQL doesn’t respond \(.+\)$/,
  )
})

test('any other error is reported with its own message', () => {
  expect(startFailure(new Error('The one line'))).toBe('The one line')
})
