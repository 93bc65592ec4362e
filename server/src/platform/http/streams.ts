import { Readable } from 'node:stream'

import type { Call } from '@vitrine/contract/call.ts'
import { STREAM_SECONDS, STREAM_SILENCE_SECONDS } from '@vitrine/contract/limits.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'

import type { Services } from '../../services.ts'
import { problem } from '../problem.ts'

/** The number of seconds after which a client may ask again when there are too many streams. */
const FULL_SECONDS = 5

const standard = {
  /** The maximum number of streams of a process. Each of them is a connection that no shopper can use. */
  most: 500,
  seconds: STREAM_SECONDS,
  silenceSeconds: STREAM_SILENCE_SECONDS,
}

type Answers = AsyncGenerator<unknown, void>

/** The streams of answers that this process sends. */
export class Streams {
  readonly #log: Services['log']
  readonly #stopping: AbortSignal
  readonly #limits: typeof standard
  #open = 0

  /** @param stopping ends all streams, so that they don't keep a server from stopping */
  constructor({ log }: Pick<Services, 'log'>, stopping: AbortSignal, limits = standard) {
    this.#log = log
    this.#stopping = stopping
    this.#limits = limits
  }

  /**
   * Sends the answers as server-sent events to a client that accepts them, and otherwise the first one as JSON. An answer that is the
   * same as the one before is not sent. A failure before the first answer is thrown, as for any other call. A later one ends the
   * stream, and the client gets the problem when it asks again. A client that reads too slowly misses answers, but never the latest.
   * @param answers must go on to yield while nothing changes, because it is ended only where it yields
   * @throws Problem `busy` when this process has too many streams
   */
  async send(request: FastifyRequest, reply: FastifyReply, { answer }: Call, answers: Answers): Promise<unknown> {
    const isStream = request.method === 'GET' && (request.headers.accept?.includes('text/event-stream') ?? false)
    reply.header('cache-control', 'no-store')
    if (!isStream) {
      try {
        const { value } = await answers.next()
        return reply.type('application/json; charset=utf-8').send(answerText(answer!, value))
      } finally {
        this.#end(answers)
      }
    }
    if (this.#open >= this.#limits.most) throw problem('busy', undefined, FULL_SECONDS)
    this.#open += 1
    // A client may be gone before anything is read from the stream, so its end alone can't tell.
    reply.raw.once('close', () => {
      this.#open -= 1
      this.#end(answers)
    })
    const first = await answers.next()
    // Proxies that collect responses before they pass them on are asked not to.
    reply.type('text/event-stream; charset=utf-8').header('x-accel-buffering', 'no')
    return reply.send(Readable.from(this.#eventsOf(answer!, first, answers), { highWaterMark: 1 }))
  }

  async *#eventsOf(schema: z.ZodType, first: IteratorResult<unknown, void>, answers: Answers): AsyncGenerator<string, void> {
    const { seconds, silenceSeconds } = this.#limits
    const until = AbortSignal.any([AbortSignal.timeout(seconds * 1000), this.#stopping])
    let next = Promise.resolve(first)
    let sent: string | undefined
    let silentSince = performance.now()
    try {
      for (;;) {
        const got = await soonest(next, until, silentSince + silenceSeconds * 1000 - performance.now())
        if (got === 'ended' || (got !== 'silence' && got.done)) return
        const text: string | undefined = got === 'silence' ? undefined : answerText(schema, got.value)
        if (text === undefined || text !== sent) {
          yield text === undefined ? ':\n\n' : `data: ${text}\n\n`
          silentSince = performance.now()
        }
        if (text === undefined) continue
        sent = text
        // While the client has not read this answer, no other one is asked for. So it gets the latest one next.
        next = answers.next()
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'A stream ended early')
    }
  }

  /** Ends a generator, which may be in the middle of its work, without waiting for it. */
  #end(answers: Answers): void {
    void answers.return().catch((error: unknown) => this.#log.warn({ err: error }, 'A stream didn’t end properly'))
  }
}

/** Returns an answer as JSON. It is parsed by its schema, so that a new column of a table does not leak even if a handler returns it. */
export const answerText = (schema: z.ZodType, answer: unknown): string => JSON.stringify(schema.parse(answer))

/** Waits for an answer until the stream has to end, but only for some time. */
async function soonest<T>(answer: Promise<T>, until: AbortSignal, silenceMs: number): Promise<T | 'silence' | 'ended'> {
  const { promise, resolve } = Promise.withResolvers<'silence' | 'ended'>()
  const timer = setTimeout(() => resolve('silence'), Math.max(0, silenceMs))
  const ended = () => resolve('ended')
  if (until.aborted) ended()
  until.addEventListener('abort', ended, { once: true })
  try {
    return await Promise.race([answer, promise])
  } finally {
    clearTimeout(timer)
    until.removeEventListener('abort', ended)
  }
}
