import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { connect } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

import { STREAM_SECONDS } from '@vitrine/contract/limits.ts'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { ada, counted, goodCard, newSellingStore, sellOne, type SellingStore } from '../src/modules/checkout/checkout/test-checkout.ts'
import { orders, readyCheckout, type ReadyCheckout } from '../src/modules/payments/payments/test-pay.ts'
import { type TestServer, startTestServer } from './test-server.ts'
import { buildProgram, type Program, type RealServer } from './real-server.ts'
import { soon } from './soon.ts'

// These tests stop a server while shoppers buy. The server must finish what it began, and clearly refuse the rest.

// A busy machine may need longer to answer the current requests than a server waits by default.
const shared = { STORE_HOST_SUFFIX: '.shop.test', SECRET_KEY: 'stop-secret-'.repeat(4), STOP_SECONDS: '120' }

let program: Program
let server: TestServer
let client: Client
let storefront: SellingStore
let variant: string
beforeAll(async () => {
  program = await buildProgram()
  server = await startTestServer(shared)
  client = new Client({ connectionString: server.databaseUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await program.close()
  await server.close()
})
beforeEach(async () => {
  storefront = await newSellingStore(server)
  variant = await sellOne(server, storefront, { variants: [counted(1000)] })
})

const start = async (env: Record<string, string> = {}) => {
  const again = await program.onOnePort({ ...shared, DATABASE_URL: server.databaseUrl, DATA_DIR: server.services.config.dataDir, ...env })
  return again()
}

interface Answer {
  status: number
  location: string | undefined
  connection: string | undefined
  retryAfter: string | undefined
}

/** Returns the agent of a browser: one connection, used again for the next request when the server keeps it open. */
const browser = () => new Agent({ keepAlive: true, maxSockets: 1 })

/** Sends a request. Resolves to a whole answer, or to the code of the error. */
function ask({ origin }: RealServer, agent: Agent, path: string, checkout?: ReadyCheckout): Promise<Answer | string> {
  const { promise, resolve } = Promise.withResolvers<Answer | string>()
  const method = checkout ? 'POST' : 'GET'
  const headers = {
    host: storefront.host,
    ...(checkout && { cookie: `cart=${checkout.token}`, 'content-type': 'application/x-www-form-urlencoded' }),
  }
  const failed = (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message)
  const sent = request(`${origin}${path}`, { method, headers, agent }, (reply) => {
    const { statusCode: status = 0, headers: got } = reply
    reply.resume().on('error', failed)
    reply.on('end', () => resolve({ status, location: got.location, connection: got.connection, retryAfter: got['retry-after'] }))
  })
  sent.on('error', failed)
  const told = checkout && {
    step: 'one',
    billing: 'same',
    seen: checkout.seen.toString('hex'),
    rate: storefront.rates.domestic,
    ...ada,
    ...goodCard,
  }
  sent.end(told && new URLSearchParams(told).toString())
  return promise
}

/** Whether a new connection is refused. */
function isClosed({ origin }: RealServer): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.once('connect', () => resolve(false)).once('error', () => resolve(true))
  return promise.finally(() => socket.destroy())
}

test('running requests are finished, and requests on an open connection are answered', async () => {
  const running = await start()
  const [buyer, reader, balancer] = [browser(), browser(), browser()]
  const checkout = await readyCheckout(server, storefront, { [variant]: 1 })
  // These connections are open when the signal arrives.
  for (const agent of [reader, balancer]) expect(await ask(running, agent, '/')).toMatchObject({ status: 200, connection: 'keep-alive' })

  await client.query('begin')
  await client.query('lock table order_numbers in exclusive mode')
  const paying = ask(running, buyer, '/checkout/pay', checkout)
  await vi.waitFor(async () => {
    const { rows } = await client.query(`select from pg_locks where relation = 'order_numbers'::regclass and not granted`)
    expect(rows).toHaveLength(1)
  }, soon)
  const ended = running.end('SIGTERM')
  await vi.waitFor(async () => expect(await isClosed(running)).toBe(true), soon)

  expect(await ask(running, balancer, '/readyz')).toMatchObject({ status: 503, connection: 'close', retryAfter: '1' })
  expect(await ask(running, reader, '/')).toMatchObject({ status: 200, connection: 'close' })
  await client.query('rollback')
  expect(await paying).toMatchObject({ status: 303, connection: 'close' })
  await ended
  expect(await orders(storefront)).toHaveLength(1)
})

test('a load balancer can see that the server stops before connections are refused', async () => {
  const running = await start({ DRAIN_SECONDS: '60' })
  const ended = running.end('SIGTERM')
  await vi.waitFor(async () => expect(await ask(running, browser(), '/readyz')).toMatchObject({ status: 503 }), soon)
  // The request opens a new connection, because each browser has its own.
  expect(await ask(running, browser(), '/')).toMatchObject({ status: 200 })
  await running.end('SIGKILL')
  await ended
})

test('no shopper is cut off while reading or buying', async () => {
  const running = await start()
  const answers: (Answer | string)[] = []
  const over = new AbortController()
  const checkouts = await Promise.all(Array.from({ length: 40 }, () => readyCheckout(server, storefront, { [variant]: 1 })))
  const shopper = async (buys: boolean) => {
    const agent = browser()
    while (!over.signal.aborted) {
      const answer = await (buys && checkouts.length > 0 ? ask(running, agent, '/checkout/pay', checkouts.pop()) : ask(running, agent, '/'))
      answers.push(answer)
      // The connection was refused: the server has stopped, and no purchase was begun.
      if (answer === 'ECONNREFUSED') return
      await turn()
    }
  }
  const all = Promise.all(Array.from({ length: 24 }, (_, at) => shopper(at % 3 === 0)))
  await vi.waitFor(() => expect(answers.length).toBeGreaterThan(100), soon)
  await running.end('SIGTERM')
  over.abort()
  await all

  const lost = answers.filter((answer) => typeof answer === 'string' && answer !== 'ECONNREFUSED')
  expect(lost).toEqual([])
  const failed = answers.filter((answer) => typeof answer === 'object' && answer.status >= 500 && answer.retryAfter === undefined)
  expect(failed).toEqual([])
  const bought = answers.filter((answer) => typeof answer === 'object' && answer.status === 303)
  expect(await orders(storefront)).toHaveLength(bought.length)
})

test('whoever watches is told at once that the stream has ended, and does not hold up the stop', async () => {
  // Less than the time that streams have, so that a stream which ignored the stop would be cut off.
  const running = await start({ STOP_SECONDS: String(STREAM_SECONDS - 10) })
  const { owner } = storefront
  const headers = { authorization: `Bearer ${owner.token}`, accept: 'text/event-stream' }
  const sent = request(`${running.origin}/api/live-view`, { headers }).end()
  const [stream] = (await once(sent, 'response')) as [IncomingMessage]
  expect(stream.headers['content-type']).toContain('text/event-stream')
  let text = ''
  stream.setEncoding('utf8').on('data', (part: string) => (text += part))
  await vi.waitFor(() => expect(text).toContain('"visitors":0'), soon)
  const ended = running.end('SIGTERM')
  await once(stream, 'end')
  expect(stream.complete).toBe(true)
  expect(await ended).toBe(0)
})
