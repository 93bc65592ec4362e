import { lookup } from 'node:dns/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'

import { isPublicAddress } from './public-address.ts'

const REDIRECTS_MAX = 3
/** The time limit for the whole fetch, redirects included, in milliseconds. */
const TIMEOUT_MS = 15_000

/** Thrown when a fetch failed. The message is a sentence for sellers and reveals nothing about the server's network. */
export class FetchError extends Error {}
/** Thrown when the server was not found, could not be reached, or did not answer in time. */
export class NoAnswer extends FetchError {}

/** How the network is reached. Tests pass their own; all other code uses `internet`. */
export interface Network {
  /** Returns all addresses of a host name. */
  resolve(host: string): Promise<string[]>
  /** Whether this server may connect to an address. */
  allows(address: string): boolean
}

const internet: Network = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  allows: isPublicAddress,
}

interface FetchOptions {
  /** The maximum size in bytes. Reading a larger response stops with a `FetchError`. */
  maxBytes: number
  network?: Network
  timeoutMs?: number
}

/**
 * Fetches a file from a URL that a client named, only from the public internet. Every address of the host name is checked, and
 * the connection goes to a checked address, so a name that resolves differently a moment later cannot lead to another address.
 * Each redirect is checked like the first URL.
 * @throws FetchError
 */
export async function fetchPublic(
  address: string,
  { maxBytes, network = internet, timeoutMs = TIMEOUT_MS }: FetchOptions,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new NoAnswer('The server took too long to respond')))
  })
  return Promise.race([follow(address, maxBytes, network, signal), timedOut])
}

/** An answer, whatever its status. */
interface PublicAnswer {
  status: number
  /** The value of Retry-After, or ''. */
  retryAfter: string
  body: string
}

/**
 * Sends a POST request to a URL that a client named, only to the public internet, with the checks of `fetchPublic`. Redirects are not
 * followed.
 * @throws FetchError if the URL is not allowed, and if there is no answer
 */
export async function postPublic(
  address: string,
  { headers, body, maxBytes, network = internet, timeoutMs = TIMEOUT_MS }: FetchOptions & Pick<Sent, 'headers' | 'body'>,
): Promise<PublicAnswer> {
  const signal = AbortSignal.timeout(timeoutMs)
  const timedOut = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(new NoAnswer('The server took too long to respond')))
  })
  const sending = async () => {
    const url = parseUrl(address)
    const response = await request(url, await assertPublicUrl(url, network), signal, { method: 'POST', headers, body })
    const retryAfter = response.headers['retry-after'] ?? ''
    return { status: response.statusCode ?? 0, retryAfter, body: (await readAll(response, maxBytes)).toString() }
  }
  return Promise.race([sending(), timedOut])
}

async function follow(start: string, maxBytes: number, network: Network, signal: AbortSignal): Promise<Buffer> {
  let url = parseUrl(start)
  for (let redirects = 0; redirects <= REDIRECTS_MAX; redirects++) {
    const response = await request(url, await assertPublicUrl(url, network), signal, IMAGE)
    const location = redirectOf(response)
    if (location === undefined) return readBody(response, maxBytes)
    response.destroy()
    url = parseUrl(location, url)
  }
  throw new FetchError('The URL redirects too many times')
}

function parseUrl(text: string, base?: URL): URL {
  const url = URL.parse(text, base?.href)
  if (!url) throw new FetchError('This isn’t a valid URL')
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchError('The URL must start with https:// or http://')
  if (url.username !== '' || url.password !== '') throw new FetchError('The URL can’t contain a username or password')
  return url
}

/**
 * Resolves the host of a URL and checks all its addresses.
 * @returns the checked addresses; connect only to one of these
 * @throws FetchError
 */
async function assertPublicUrl(url: URL, network: Network): Promise<string[]> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const addresses = isIP(host) ? [host] : await network.resolve(host).catch(() => [])
  if (addresses.length === 0) throw new NoAnswer('The server for this URL wasn’t found')
  if (!addresses.every((address) => network.allows(address))) throw new FetchError('This URL isn’t publicly accessible')
  return addresses
}

/** What is sent to a URL. */
interface Sent {
  method: 'GET' | 'POST'
  headers: Readonly<Record<string, string>>
  body?: string
}
const IMAGE: Sent = { method: 'GET', headers: { accept: 'image/*' } }

function request(url: URL, addresses: string[], signal: AbortSignal, { method, headers, body }: Sent): Promise<IncomingMessage> {
  const checked = addresses.map((address) => ({ address, family: isIP(address) }))
  const pinned: LookupFunction = (_host, options, done) => {
    if (options.all) done(null, checked)
    else done(null, checked[0]!.address, checked[0]!.family)
  }
  const open = url.protocol === 'https:' ? httpsRequest : httpRequest
  return new Promise((resolve, reject) => {
    open(url, {
      method,
      // The request opens a new connection, because an existing one could have been opened before the address was checked.
      agent: false,
      lookup: pinned,
      signal,
      headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'Vitrine' },
    })
      .on('response', resolve)
      .on('error', () => reject(new NoAnswer('The server for this URL couldn’t be reached')))
      .end(body)
  })
}

function redirectOf({ statusCode = 0, headers }: IncomingMessage): string | undefined {
  return [301, 302, 303, 307, 308].includes(statusCode) ? headers.location : undefined
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  if (response.statusCode === 200) return readAll(response, maxBytes)
  response.destroy()
  throw new FetchError(`The server responded with status ${response.statusCode}`)
}

async function readAll(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () => new FetchError(`The file is larger than ${Math.floor(maxBytes / 2 ** 20)} MB`)
  try {
    if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge()
    const chunks: Buffer[] = []
    let bytes = 0
    for await (const chunk of response as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > maxBytes) throw tooLarge()
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } catch (error) {
    throw error instanceof FetchError ? error : new FetchError('The connection was interrupted')
  } finally {
    response.destroy()
  }
}
