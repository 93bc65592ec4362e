import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A request that a fake has received. */
export interface Asked {
  platform: string
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown>
}

/** An answer instead of the usual one; `hang up` closes the connection without one. */
export type Instead = { status: number; headers?: Record<string, string>; body?: string } | 'hang up' | undefined

type Json = Record<string, unknown>
const HASH = /^[0-9a-f]{64}$/
const DAY = 86_400

/** Keys of an X application, as a seller enters them. */
export const xKeys = ['key', 'key-secret', 'token', 'token-secret'] as const

/**
 * Fakes of the servers that pixels send events to, under one address: `/meta`, `/tiktok` and so on. Each refuses what its platform's
 * documentation says is refused, and keeps the events that it took.
 */
export class FakePixelApis {
  readonly asked: Asked[] = []
  /** The events that were taken, also repeatedly, with the ID by which the platform counts them once. */
  readonly taken: { platform: string; id: string; event: Json }[] = []
  /** Called before each answer. What it returns is answered instead, and nothing is taken. */
  before: (asked: Asked) => Promise<Instead> | Instead = () => undefined
  /** Called when events were taken and before the answer is sent. */
  after: (asked: Asked) => Promise<Instead> | Instead = () => undefined
  readonly #server = createServer((request, response) => void this.#answer(request, response))

  async listen(): Promise<string> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((done) => this.#server.close(() => done()))
  }

  reset(): void {
    this.asked.length = 0
    this.taken.length = 0
    this.before = () => undefined
    this.after = () => undefined
  }

  /** The distinct IDs of the events that a platform took. */
  counted(platform: string): string[] {
    return [...new Set(this.taken.filter((one) => one.platform === platform).map(({ id }) => id))]
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const [, platform = '', path = ''] = /^\/([a-z0-9]+)(\/.*)$/.exec(request.url ?? '') ?? []
    const body = JSON.parse(Buffer.concat(chunks).toString()) as Json
    const asked = { platform, path, headers: request.headers, body }
    this.asked.push(asked)
    const usual = (await this.before(asked)) ?? this.#usual(asked, Buffer.concat(chunks).toString())
    const instead = (await this.after(asked)) ?? usual
    if (instead === 'hang up') return void request.socket.destroy()
    response.writeHead(instead.status, { 'content-type': 'application/json', ...instead.headers }).end(instead.body ?? '')
  }

  #usual(asked: Asked, raw: string): Exclude<Instead, undefined> {
    const fake = fakes[asked.platform]
    if (!fake) return { status: 404 }
    const { answer, events } = fake(asked, raw)
    for (const { id, event } of events) this.taken.push({ platform: asked.platform, id, event })
    return answer
  }
}

interface Faked {
  answer: { status: number; headers?: Record<string, string>; body?: string }
  events: { id: string; event: Json }[]
}
const reply = (status: number, body: unknown, events: Faked['events'] = []): Faked => ({
  answer: { status, body: JSON.stringify(body) },
  events,
})
const nowSeconds = () => Date.now() / 1000

/** Returns what is wrong with an event that has the form that Meta, Pinterest and Snap share. */
function wrongEvent(event: Json, oldest: number): string | undefined {
  const { event_name, event_time, event_source_url, user_data, custom_data } = event as Record<string, Json & string>
  if (typeof event_name !== 'string') return 'event_name is required'
  if (!Number.isInteger(event_time)) return 'event_time must be an integer'
  if (Number(event_time) < nowSeconds() - oldest || Number(event_time) > nowSeconds() + DAY) return 'event_time is out of range'
  if (!URL.canParse(String(event_source_url))) return 'event_source_url is required'
  const { em = [], ph = [], client_ip_address, client_user_agent } = user_data as Json & { em?: string[]; ph?: string[] }
  if (![...em, ...ph].every((hash) => HASH.test(hash))) return 'user_data must be hashed'
  if (em.length === 0 && (typeof client_ip_address !== 'string' || typeof client_user_agent !== 'string')) return 'user_data is empty'
  const { currency, value }: Json = custom_data ?? {}
  return (value === undefined) === (currency === undefined) ? undefined : 'value needs a currency'
}

const eventsIn = (body: Json, key = 'data') => (Array.isArray(body[key]) ? (body[key] as Json[]) : [])
const idOf = (event: Json) => ({ id: String(event['event_id']), event })

const fakes: Record<string, (asked: Asked, raw: string) => Faked> = {
  // developers.facebook.com/docs/marketing-api/conversions-api: one wrong event refuses the whole request.
  meta({ path, headers, body }) {
    const fail = (message: string) => reply(400, { error: { message, type: 'OAuthException', code: 100, is_transient: false } })
    if (!/^\/v\d+\.\d\/\d+\/events$/.test(path)) return reply(404, {})
    if (!headers.authorization?.startsWith('Bearer ')) return reply(401, { error: { message: 'An access token is required', code: 104 } })
    const events = eventsIn(body)
    if (events.length === 0 || events.length > 1000) return fail('data is required')
    for (const event of events) {
      const wrong = wrongEvent(event, 7 * DAY) ?? (event['action_source'] === 'website' ? undefined : 'action_source is required')
      if (wrong) return fail(wrong)
    }
    return reply(200, { events_received: events.length, messages: [] }, body['test_event_code'] ? [] : events.map(idOf))
  },
  // business-api.tiktok.com: errors are codes in an answer with status 200.
  tiktok({ path, headers, body }) {
    if (path !== '/open_api/v1.3/event/track/') return reply(404, {})
    const say = (code: number, message: string) => reply(200, { code, message })
    if (!headers['access-token']) return say(40104, 'Access token is empty')
    if (body['event_source'] !== 'web' || typeof body['event_source_id'] !== 'string') return say(40002, 'event_source is required')
    const events = eventsIn(body)
    for (const event of events) {
      const { email, phone } = event['user'] as { email?: string; phone?: string }
      if ([email, phone].some((hash) => hash !== undefined && !HASH.test(hash))) return say(40002, 'user must be hashed')
      if (!Number.isInteger(event['event_time']) || typeof event['event'] !== 'string') return say(40002, 'event_time is required')
    }
    return reply(200, { code: 0, message: 'OK' }, body['test_event_code'] ? [] : events.map(idOf))
  },
  // developers.pinterest.com: wrong events are named in an answer with status 200.
  pinterest({ path, headers, body }) {
    if (!/^\/v5\/ad_accounts\/\d+\/events(\?test=true)?$/.test(path)) return reply(404, { code: 0, message: 'Not found' })
    if (!headers.authorization?.startsWith('Bearer ')) return reply(401, { code: 2, message: 'Authentication failed.' })
    const judged = eventsIn(body).map((event) => {
      const { value } = (event['custom_data'] ?? {}) as Json
      const wrong = wrongEvent(event, 7 * DAY) ?? (value === undefined || typeof value === 'string' ? undefined : 'value must be a string')
      return { event, wrong: wrong ?? (event['action_source'] === 'web' ? undefined : 'action_source is invalid') }
    })
    const good = judged.filter(({ wrong }) => wrong === undefined)
    const answer = {
      num_events_received: judged.length,
      num_events_processed: good.length,
      events: judged.map(({ wrong }) => ({ status: wrong ? 'failed' : 'processed', error_message: wrong ?? null, warning_message: null })),
    }
    return reply(200, answer, path.includes('test=true') ? [] : good.map(({ event }) => idOf(event)))
  },
  // developers.snap.com/api/marketing-api/Conversions-API
  snap({ path, body }) {
    const url = new URL(path, 'http://snap')
    if (!/^\/v3\/[0-9a-f-]{36}\/events(\/validate)?$/.test(url.pathname)) return reply(404, {})
    if (!url.searchParams.get('access_token')) return reply(401, { status: 'ERROR', reason: 'access_token is required' })
    const events = eventsIn(body)
    for (const event of events) {
      const wrong = wrongEvent(event, 37 * DAY) ?? (event['action_source'] === 'WEB' ? undefined : 'action_source is invalid')
      if (wrong) return reply(400, { status: 'INVALID', reason: wrong })
    }
    return reply(200, { status: 'VALID', reason: 'ok' }, url.pathname.endsWith('/validate') ? [] : events.map(idOf))
  },
  // developers.google.com/analytics/devguides/collection/protocol/ga4: only the debug address tells errors. Purchases count once for each
  // transaction ID.
  ga4({ path, body }) {
    const url = new URL(path, 'http://ga4')
    const { searchParams } = url
    const events = eventsIn(body, 'events')
    const isRight =
      searchParams.get('measurement_id')?.startsWith('G-') && searchParams.get('api_secret') && typeof body['client_id'] === 'string'
    if (url.pathname === '/debug/mp/collect')
      return reply(200, { validationMessages: isRight ? [] : [{ description: 'client_id is required', validationCode: 'VALUE_REQUIRED' }] })
    const taken = isRight && events.length <= 25 ? events : []
    const ids = taken.map((event) => ({ id: String((event['params'] as Json)['transaction_id']), event }))
    return { answer: { status: 204 }, events: ids }
  },
  // docs.x.com/x-ads-api/measurement/web-conversions
  x({ path, headers, body }) {
    const fail = (status: number, message: string) => reply(status, { errors: [{ code: 'INVALID', message }] })
    if (!isSigned(headers.authorization ?? '', path)) return fail(401, 'Could not authenticate you')
    const events = eventsIn(body, 'conversions')
    if (events.length > 500) return fail(400, 'Conversion count limit is 500')
    for (const { conversion_time, event_id, identifiers } of events) {
      if (!/^tw-\w+-\w+$/.test(String(event_id))) return fail(400, 'Missing Event ID')
      if (Number.isNaN(Date.parse(String(conversion_time)))) return fail(400, 'conversion_time is invalid')
      if (!Array.isArray(identifiers) || identifiers.length === 0) return fail(400, 'At least one user identifier must be provided')
      const hashes = (identifiers as Record<string, string>[]).flatMap(({ hashed_email = [], hashed_phone_number = [] }) => [
        hashed_email,
        hashed_phone_number,
      ])
      if (!hashes.flat().every((hash) => HASH.test(hash))) return fail(400, 'Hashed_email is not a valid SHA-256 hash')
    }
    const answer = { data: { conversions_processed: events.length, debug_id: 'x' } }
    return reply(
      200,
      answer,
      events.map((event) => ({ id: String(event['conversion_id']), event })),
    )
  },
  custom({ headers, body }, raw) {
    const signature = headers['x-vitrine-signature']
    if (signature !== undefined && signature !== `sha256=${createHmac('sha256', 'token').update(raw).digest('hex')}`) return reply(401, {})
    return reply(200, {}, body['isTest'] ? [] : eventsIn(body, 'events').map((event) => ({ id: String(event['eventId']), event })))
  },
}

/** Computes the signature of RFC 5849 anew, from the header's own parameters. */
function isSigned(header: string, path: string): boolean {
  const parameters = Object.fromEntries(
    [...header.matchAll(/(oauth_\w+)="([^"]*)"/g)].map(([, name, value]) => [name!, decodeURIComponent(value!)]),
  )
  const { oauth_signature: signature, ...signed } = parameters
  const e = encodeURIComponent
  const sorted = Object.entries(signed)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${e(name)}=${e(value)}`)
    .join('&')
  const base = `POST&${e(`https://ads-api.x.com${path}`)}&${e(sorted)}`
  const mine = createHmac('sha1', `${xKeys[1]}&${xKeys[3]}`).update(base).digest('base64')
  return signature === mine && signed['oauth_consumer_key'] === xKeys[0] && signed['oauth_token'] === xKeys[2]
}
