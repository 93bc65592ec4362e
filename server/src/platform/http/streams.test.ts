import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'

import { fastify, type FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

import { soon } from '../../../test/soon.ts'
import { Streams } from './streams.ts'

const call = { access: 'member', summary: '', answer: z.strictObject({ n: z.int() }), watchable: true } as const
const log = { debug() {}, info() {}, warn() {}, error() {} }
const limits = { most: 2, seconds: 60, silenceSeconds: 60 }

let app: FastifyInstance
afterEach(() => app.close())

/** Serves a stream of answers. `ended` has the number of streams whose generator has ended. */
async function serve(answers: () => AsyncGenerator<{ n: number }, void>, more: Partial<typeof limits> = {}) {
  const stopping = new AbortController()
  const streams = new Streams({ log }, stopping.signal, { ...limits, ...more })
  const ended = { count: 0 }
  app = fastify()
  app.get('/', (request, reply) => {
    const watched = (async function* () {
      try {
        yield* answers()
      } finally {
        ended.count += 1
      }
    })()
    return streams.send(request, reply, call, watched)
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  return { stopping, ended }
}

async function ask(accept = 'text/event-stream') {
  const { port } = app.server.address() as AddressInfo
  const [reply] = (await once(get({ port, headers: { accept } }), 'response')) as [IncomingMessage]
  reply.setEncoding('utf8')
  const text = async () => {
    let all = ''
    for await (const part of reply) all += part as string
    return all
  }
  return { reply, text }
}

async function* countTo(last: number) {
  for (let n = 1; n <= last; n++) yield { n }
}

/** Yields one answer, and then waits for the end of the test. */
async function* stayAt(n: number) {
  yield { n }
  await new Promise(() => {})
}

test('each answer is an event', async () => {
  await serve(() => countTo(2))
  const { reply, text } = await ask()
  expect(reply.headers).toMatchObject({ 'content-type': 'text/event-stream; charset=utf-8', 'cache-control': 'no-store' })
  expect(await text()).toBe('data: {"n":1}\n\ndata: {"n":2}\n\n')
})

test('an answer that is the same as before is not sent', async () => {
  await serve(async function* () {
    yield* countTo(1)
    yield* countTo(2)
  })
  expect(await (await ask()).text()).toBe('data: {"n":1}\n\ndata: {"n":2}\n\n')
})

test('without a stream, the first answer is sent, and the others are not made', async () => {
  const { ended } = await serve(() => countTo(2))
  expect(await (await ask('*/*')).text()).toBe('{"n":1}')
  expect(ended.count).toBe(1)
})

test('a stream ends after its time, even if nothing happens', async () => {
  await serve(() => stayAt(1), { seconds: 0.05 })
  expect(await (await ask()).text()).toBe('data: {"n":1}\n\n')
})

test('a silent stream sends comments, so that both ends know that it lives', async () => {
  await serve(
    async function* () {
      for (;;) {
        yield { n: 1 }
        await turn()
      }
    },
    { silenceSeconds: 0.01 },
  )
  const { reply } = await ask()
  let all = ''
  for await (const part of reply) if ((all += part as string).includes(':\n\n:\n\n')) break
  expect(all).toMatch(/^data: \{"n":1\}\n\n(:\n\n)+$/)
})

test('a server that stops ends its streams', async () => {
  const { stopping } = await serve(() => stayAt(1))
  const { text } = await ask()
  stopping.abort()
  expect(await text()).toBe('data: {"n":1}\n\n')
})

test('a client that goes away frees the place of its stream', async () => {
  await serve(() => stayAt(1), { most: 1 })
  const first = await ask()
  const status = async () => {
    const { reply } = await ask()
    reply.destroy()
    return reply.statusCode
  }
  expect(await status()).toBe(503)
  first.reply.destroy()
  await vi.waitFor(async () => expect(await status()).toBe(200), soon)
})

test('an answer with a field that the schema lacks is not sent', async () => {
  await serve(async function* () {
    yield { n: 1 }
    yield { n: 2, secret: 'x' }
  })
  expect(await (await ask()).text()).toBe('data: {"n":1}\n\n')
})
