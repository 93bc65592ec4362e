import { type RouteName, routeOf } from '@vitrine/contract/routes.ts'
import type { InjectOptions } from 'fastify'

import type { ValidRequest } from '../fixtures/fixture.ts'
import { multipart, MULTIPART_TYPE } from '../fixtures/send.ts'
import type { Actor } from '../test-server.ts'
import { apply, type Attack } from './attack.ts'
import { OWN_ID, writeJson } from './hostile.ts'

const ofBytes = (bytes: number[]) => bytes.map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')

/** Percent-encodes any string, even halves of surrogate pairs (as three bytes each). */
function encode(text: string): string {
  // Some texts have several hundred thousand characters, and the built-in function encodes those a hundred times as fast.
  if (text.isWellFormed()) return encodeURIComponent(text).replaceAll(/[.!*'()]/g, (char) => ofBytes([...Buffer.from(char)]))
  return text.replaceAll(/[^A-Za-z0-9_~-]/gu, (char) => {
    const code = char.charCodeAt(0)
    return ofBytes(char.isWellFormed() ? [...Buffer.from(char)] : [0xe0 | (code >> 12), 0x80 | ((code >> 6) & 0x3f), 0x80 | (code & 0x3f)])
  })
}

const asText = (value: unknown) => (typeof value === 'string' ? value : writeJson(value))
const pairsOf = (query: unknown = {}) => (typeof query === 'object' && query !== null ? Object.entries(query) : [['q', query]])

/** Applies the attacks to a valid request, and returns the request as it is sent. */
export function wire(name: RouteName, as: Actor | undefined, valid: ValidRequest, attacks: Attack[]): InjectOptions {
  const ownId = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(JSON.stringify(valid))?.[0] ?? as?.storeId ?? OWN_ID
  const { params = {}, query, body, file, headers } = attacks.reduce(apply, valid)
  const own = (text: string) => text.replaceAll(OWN_ID, ownId)

  const { method, path } = routeOf(name)
  // A segment that is empty, `.` or `..` would change the path of the URL instead of filling the parameter.
  const segment = (value: unknown) => encode(own(asText(value)).replace(/^\.{0,2}$/, '-')).replaceAll('.', '%2e')
  const pairs = pairsOf(query).map(([key, value]) => `${encode(String(key))}=${encode(own(asText(value)))}`)
  const url = `/api${path.replace(/:(\w+)/g, (_match, key: string) => segment((params as Record<string, unknown>)[key] ?? '-'))}`
  const options: InjectOptions = {
    method,
    url,
    headers: { ...(as && { authorization: `Bearer ${as.token}` }), ...headers },
  }
  if (file)
    Object.assign(
      options,
      { payload: multipart(fieldsOf(body), file) },
      { headers: { ...options.headers, 'content-type': MULTIPART_TYPE } },
    )
  else if (body !== undefined)
    Object.assign(options, { payload: own(writeJson(body)), headers: { ...options.headers, 'content-type': 'application/json' } })

  for (const attack of attacks) {
    if (attack.kind === 'repeat') pairs.push(...pairs, `a=${encode(attack.value)}`, '%zz=%', '&&=')
    if (attack.kind === 'header') options.headers = { ...options.headers, [attack.name]: attack.value }
    if (attack.kind === 'body') {
      options.payload = attack.text
      options.headers = { ...options.headers, 'content-type': attack.type }
    }
  }
  return pairs.length > 0 ? { ...options, url: `${url}?${pairs.join('&')}` } : options
}

const fieldsOf = (body: unknown) =>
  Object.fromEntries(Object.entries((typeof body === 'object' && body) || {}).map(([name, value]) => [encode(name), asText(value)]))
