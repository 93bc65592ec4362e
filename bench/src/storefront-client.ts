import http from 'node:http'
import { text } from 'node:stream/consumers'

export interface StorefrontReply {
  status: number
  location: string
  body: string
}

const agent = new http.Agent({ keepAlive: true, maxSockets: 64 })

/** One storefront visitor, as the server sees a browser behind a proxy: with its own IP address and cookie. */
export class StorefrontClient {
  readonly #port: number
  readonly #headers: Record<string, string>
  #cookie = ''

  readonly #localAddress: string | undefined

  /**
   * @param from the visitor's address, which the server takes from its trusted proxy
   * @param localAddress a loopback address to connect from directly, without a proxy
   */
  constructor(port: number, host: string, from: string, localAddress?: string) {
    this.#port = port
    this.#localAddress = localAddress
    this.#headers = { host, 'x-forwarded-for': from, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' }
  }

  get(path: string): Promise<StorefrontReply> {
    return this.#send('GET', path)
  }

  post(path: string, fields: Record<string, string>): Promise<StorefrontReply> {
    return this.#send('POST', path, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded')
  }

  postJson(path: string, body: object): Promise<StorefrontReply> {
    return this.#send('POST', path, JSON.stringify(body), 'application/json')
  }

  async #send(method: string, path: string, payload?: string, type?: string): Promise<StorefrontReply> {
    const headers: Record<string, string> = { ...this.#headers, cookie: this.#cookie }
    if (payload !== undefined) Object.assign(headers, { 'content-type': type, 'content-length': String(Buffer.byteLength(payload)) })
    const reply = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const from = this.#localAddress === undefined ? {} : { localAddress: this.#localAddress }
      const request = http.request({ agent, port: this.#port, host: '127.0.0.1', method, path, headers, ...from }, resolve)
      request.on('error', reject)
      request.end(payload)
    })
    const [given] = reply.headers['set-cookie'] ?? []
    if (given !== undefined) this.#cookie = given.split(';')[0] ?? ''
    return { status: reply.statusCode ?? 0, location: reply.headers.location ?? '', body: await text(reply) }
  }
}
