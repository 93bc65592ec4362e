import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { PassThrough } from 'node:stream'

import { Client } from 'pg'
import { beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'

import { listen } from './listen.ts'

/** The number of milliseconds between two checks, and the number that a connection and an answer may take. */
const [CHECK_MS, PATIENCE_MS] = [5000, 10_000]
const CHANNEL = 'listen_test'

/** A network between this process and the database. It can be stuck: then it delivers nothing, but loses nothing either. */
let network: { url: string; opened: Socket[]; stick(): void; deliver(): void }
beforeEach(async () => {
  const database = new URL(inject('databaseUrl'))
  const opened: Socket[] = []
  const ways: [PassThrough, Socket][] = []
  let isStuck = false
  const server = createServer((near) => {
    const far = connect(Number(database.port), database.hostname)
    opened.push(near)
    const join = (from: Socket, to: Socket) => {
      const way = from.on('error', () => {}).pipe(new PassThrough())
      from.on('close', () => to.destroy())
      ways.push([way, to])
      if (!isStuck) way.pipe(to)
    }
    join(near, far)
    join(far, near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const url = new URL(database)
  url.port = String((server.address() as AddressInfo).port)
  network = {
    url: url.href,
    opened,
    stick() {
      isStuck = true
      for (const [way, to] of ways) way.unpipe(to)
    },
    deliver() {
      isStuck = false
      for (const [way, to] of ways) way.pipe(to)
    },
  }
  // A test moves the time forward itself. While it polls, the time also passes, about as fast as in reality.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
})

/** Listens through the network until the end of the test. The functions record the calls. */
function startListening() {
  const heard = { onNotification: vi.fn(), onConnected: vi.fn(), onLost: vi.fn(), onError: vi.fn() }
  const listener = listen(network.url, CHANNEL, heard)
  onTestFinished(() => listener.stop())
  return heard
}

async function notify(payload: string): Promise<void> {
  const client = new Client({ connectionString: inject('databaseUrl') })
  await client.connect()
  await client.query('select pg_notify($1, $2)', [CHANNEL, payload])
  await client.end()
}

test('while a connection is being opened, no second one is opened, and each notification arrives once', async () => {
  network.stick()
  const heard = startListening()
  await expect.poll(() => network.opened.length).toBe(1)
  vi.advanceTimersByTime(CHECK_MS)
  network.deliver()
  await expect.poll(() => heard.onConnected.mock.calls.length).toBeGreaterThan(0)
  await notify('first')
  await notify('last')
  await expect.poll(() => heard.onNotification.mock.calls.flat()).toContain('last')
  expect(heard.onNotification.mock.calls).toEqual([['first'], ['last']])
  expect(network.opened).toHaveLength(1)
  expect(heard.onError).not.toHaveBeenCalled()
})

test('a connection that is not opened in time is closed, and the next check opens another', async () => {
  network.stick()
  const heard = startListening()
  await expect.poll(() => network.opened.length).toBe(1)
  vi.advanceTimersByTime(PATIENCE_MS)
  await expect.poll(() => heard.onError.mock.calls.length).toBe(1)
  await expect.poll(() => network.opened[0]?.closed).toBe(true)
  network.deliver()
  vi.advanceTimersByTime(CHECK_MS)
  await expect.poll(() => heard.onConnected.mock.calls.length).toBe(1)
  expect(network.opened).toHaveLength(2)
})

test('a connection that no longer answers is closed, and the next check opens another', async () => {
  const heard = startListening()
  await expect.poll(() => heard.onConnected.mock.calls.length).toBe(1)
  network.stick()
  vi.advanceTimersByTime(CHECK_MS + PATIENCE_MS)
  await expect.poll(() => heard.onLost.mock.calls.length).toBe(1)
  await expect.poll(() => network.opened[0]?.closed).toBe(true)
  network.deliver()
  vi.advanceTimersByTime(CHECK_MS)
  await expect.poll(() => heard.onConnected.mock.calls.length).toBe(2)
  expect(network.opened).toHaveLength(2)
})
