import { invalidField, problem } from '../../http/problem.ts'

/** What the tracker tells of a page. */
export interface Beacon {
  kind: 'view' | 'ping'
  path: string
  search: string
  referrer: string
}

const PATH_MAX = 300
const TEXT_MAX = 1000

const longest: { readonly [field in keyof Beacon]: number } = { kind: 4, path: PATH_MAX, search: TEXT_MAX, referrer: TEXT_MAX }

/**
 * Reads what a browser sent, field by field: there is one such request for each page that is seen.
 * @throws Problem `bad_request`, `invalid_input`
 */
export function readBeacon(body: string): Beacon {
  let sent: unknown
  try {
    sent = JSON.parse(body)
  } catch {
    throw problem('bad_request')
  }
  if (typeof sent !== 'object' || sent === null || Array.isArray(sent)) throw problem('bad_request')
  const beacon: Beacon = { kind: 'view', path: '', search: '', referrer: '' }
  // Nothing spelt in another way, and nothing beyond ASCII: so nothing that is not plain.
  const isPlainAll = /^[ -[\]-~]*$/.test(body)
  for (const [field, value] of Object.entries(sent)) {
    if (!isField(field)) throw invalidField('unknown_field', field)
    if (typeof value !== 'string' || !(isPlainAll || isPlain(value))) throw invalidField('wrong_format', field)
    if (value.length > longest[field]) throw invalidField('too_long', field, { max: longest[field] })
    Object.assign(beacon, { [field]: value })
  }
  if (beacon.kind !== 'view' && beacon.kind !== 'ping') throw invalidField('unknown_value', 'kind', { values: 'view, ping' })
  if (!/^\/[^?#]*$/.test(beacon.path)) throw invalidField('wrong_format', 'path')
  return { ...beacon, path: publicPath(beacon.path) }
}

const isField = (name: string): name is keyof Beacon => Object.hasOwn(longest, name)

/** Characters that no address has, and the database has no place for. */
const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed()

/** Addresses whose rest is a secret that opens something. */
const secretPaths = /^\/(orders|checkout\/recover|unsubscribe|pay\/test)\/.*$/

/** A path as it is kept: without what would open somebody's order to whoever reads it here. */
export const publicPath = (path: string): string => path.replace(secretPaths, '/$1')

/** The host of an address; empty for what is none. `android-app://` names an app the same way, also with underscores. */
export function hostOf(address: string): string {
  const host = /^(?:https?|android-app):\/\/(?:[^/?#@]*@)?([a-z0-9._-]{1,253})(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1]
  return host?.toLowerCase().replace(/\.$/, '') ?? ''
}
