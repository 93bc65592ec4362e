import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type OneConnection, openOneConnection } from '../test-connection.ts'
import { type Wire, wireOf, wireValue } from './pg-internals.ts'

/**
 * The version of `pg` whose internals README.md describes. Before changing this constant, compare each of these internals with
 * the new version.
 */
const READ = '8.23.1'

let one: OneConnection
beforeAll(async () => {
  one = await openOneConnection()
})
afterAll(() => one.close())

/** A query that sends what the test gives it, and records the methods that `pg` calls, in order, each with its first argument. */
class Recorder implements pg.Submittable {
  readonly calls: [handler: string, argument: unknown][] = []
  readonly parsed: unknown[] = []
  readonly #send: (wire: Wire) => void
  #over = () => {}
  readonly over = new Promise<void>((resolve) => (this.#over = resolve))

  constructor(send: (wire: Wire) => void) {
    this.#send = send
    const handlers = [
      'RowDescription',
      'DataRow',
      'CommandComplete',
      'EmptyQuery',
      'PortalSuspended',
      'CopyInResponse',
      'CopyData',
      'Error',
    ]
    for (const name of [...handlers, 'ReadyForQuery']) {
      const handle = (argument: unknown) => {
        this.calls.push([name, argument])
        if (name === 'CopyInResponse') {
          wireOf(argument as pg.Connection).sendCopyFail('refused')
          wireOf(argument as pg.Connection).sync()
        }
        if (name === 'ReadyForQuery' || name === 'Error') this.#over()
      }
      Reflect.set(this, `handle${name}`, handle)
    }
  }

  submit(connection: pg.Connection): void {
    const wire = wireOf(connection)
    wire.on('parseComplete', () => this.parsed.push('parsed'))
    wire.stream.cork()
    this.#send(wire)
    wire.sync()
    wire.stream.uncork()
  }
}

async function record(...texts: string[]): Promise<Recorder> {
  const recorder = new Recorder((wire) => {
    for (const text of texts) {
      wire.parse({ text, name: '' })
      wire.bind({ statement: '', values: text.includes('$1') ? [wireValue('5')] : [] })
      wire.describe({ type: 'P' })
      wire.execute()
    }
  })
  const client = await one.pool.connect()
  client.query(recorder)
  await recorder.over
  client.release(true)
  return recorder
}

test('the installed version of pg is the one that the README describes', async () => {
  const require = createRequire(import.meta.url)
  const { version } = require('pg/package.json') as { version: string }
  const server = JSON.parse(await readFile(new URL('../../../../package.json', import.meta.url), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  expect({ installed: version, pinned: server.devDependencies['pg'] }).toEqual({ installed: READ, pinned: READ })
})

test('each method in use exists, and is named in the README', async () => {
  const readme = await readFile(new URL('./README.md', import.meta.url), 'utf8')
  for (const name of ['parse', 'bind', 'describe', 'execute', 'sync', 'sendCopyFail']) {
    expect(Reflect.get(pg.Connection.prototype, name), name).toBeTypeOf('function')
    expect(readme).toContain(`\`${name}\``)
  }
})

test('values are sent as text, bytes or null', () => {
  const at = new Date('2026-01-02T03:04:05Z')
  expect([1, true, 'a', null, undefined, { a: 1 }].map(wireValue)).toEqual(['1', 'true', 'a', null, null, '{"a":1}'])
  expect(wireValue(Buffer.from([1]))).toEqual(Buffer.from([1]))
  expect(new Date(wireValue(at) as string)).toEqual(at)
  expect(wireValue(['a "b"', null])).toBe(String.raw`{"a \"b\"",NULL}`)
})

test('the answers of PostgreSQL call the methods that a batch reads them with', async () => {
  const { calls, parsed } = await record('select $1::int as n, null as none', '', 'copy (select 1) to stdout')
  expect(calls).toMatchObject([
    ['RowDescription', { fields: [{ name: 'n', dataTypeID: pg.types.builtins.INT4 }, { name: 'none' }] }],
    ['DataRow', { fields: ['5', null] }],
    ['CommandComplete', { text: 'SELECT 1' }],
    ['EmptyQuery', {}],
    ['CopyData', {}],
    ['CommandComplete', { text: 'COPY 1' }],
    ['ReadyForQuery', {}],
  ])
  expect(parsed).toHaveLength(3)
})

test('only the first error is reported, and nothing after it', async () => {
  const { calls, parsed } = await record('select 1 / 0', 'select 1')
  expect(calls.map(([handler]) => handler)).toEqual(['Error'])
  expect(calls[0]?.[1]).toMatchObject({ code: '22012' })
  expect(calls[0]?.[1]).toBeInstanceOf(pg.DatabaseError)
  expect(parsed).toHaveLength(1)
})

test('COPY from the client asks for data, and passes the connection on which it can be refused', async () => {
  const client = await one.pool.connect()
  await client.query('create temp table given (n int)')
  const recorder = new Recorder((wire) => {
    wire.parse({ text: 'copy given from stdin', name: '' })
    wire.bind({ statement: '', values: [] })
    wire.execute()
  })
  client.query(recorder)
  await recorder.over
  expect(recorder.calls).toMatchObject([
    ['CopyInResponse', {}],
    ['Error', { code: '57014' }],
  ])
  expect((await client.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  client.release(true)
})

test('rows that come in portions are reported', async () => {
  const recorder = new Recorder((wire) => {
    wire.parse({ text: 'select generate_series(1, 3)', name: '' })
    wire.bind({ statement: '', values: [] })
    const { execute } = wire as { execute(portal: { rows: number }): void }
    execute.call(wire, { rows: 2 })
  })
  const client = await one.pool.connect()
  client.query(recorder)
  await recorder.over
  expect(recorder.calls.map(([handler]) => handler)).toEqual(['DataRow', 'DataRow', 'PortalSuspended', 'ReadyForQuery'])
  client.release(true)
})
