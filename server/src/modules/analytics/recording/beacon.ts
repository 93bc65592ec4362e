import { invalidField, problem } from '../../../platform/problem.ts'

/** What the tracker reports about a page. */
export interface Beacon {
  kind: 'view' | 'ping'
  path: string
  search: string
  referrer: string
  /** The IDs of the Boost Upsell offers on the page, with a `-` before those that are withheld from a control group. */
  offers: string
}

const PATH_MAX = 300
const TEXT_MAX = 1000
/** A page has at most one offer of each kind. */
const OFFERS = /^(?:-?[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?: (?!$)|$)){0,4}$/

const longest: { readonly [field in keyof Beacon]: number } = {
  kind: 4,
  path: PATH_MAX,
  search: TEXT_MAX,
  referrer: TEXT_MAX,
  offers: 200,
}

/**
 * Reads the body that a browser sent. Checks it field by field without a schema, because browsers send a body for each page view.
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
  const beacon: Beacon = { kind: 'view', path: '', search: '', referrer: '', offers: '' }
  // If the body has only printable ASCII and no escapes, every text in it passes `isPlain`.
  const isPlainAll = /^[ -[\]-~]*$/.test(body)
  for (const [field, value] of Object.entries(sent)) {
    if (!isField(field)) throw invalidField('unknown_field', field)
    if (typeof value !== 'string' || !(isPlainAll || isPlain(value))) throw invalidField('wrong_format', field)
    if (value.length > longest[field]) throw invalidField('too_long', field, { max: longest[field] })
    Object.assign(beacon, { [field]: value })
  }
  if (beacon.kind !== 'view' && beacon.kind !== 'ping') throw invalidField('unknown_value', 'kind', { values: 'view, ping' })
  if (!OFFERS.test(beacon.offers)) throw invalidField('wrong_format', 'offers')
  if (!/^\/[^?#]*$/.test(beacon.path)) throw invalidField('wrong_format', 'path')
  return { ...beacon, path: publicPath(beacon.path) }
}

const isField = (name: string): name is keyof Beacon => Object.hasOwn(longest, name)

/** Whether a text has only characters that can be part of a URL and that the database can store. */
const isPlain = (text: string): boolean => !/\p{Cc}/u.test(text) && text.isWellFormed()

/** Paths with a part after their first segments that is secret, or only one shopper’s. */
const secretPaths = /^\/(orders|checkout\/recover|unsubscribe|pay\/test|account\/addresses)\/.*$/

/**
 * Returns a path in the form that is stored: without the secret part, because readers of a report could use it to open someone's
 * order.
 */
export const publicPath = (path: string): string => path.replace(secretPaths, '/$1')

/**
 * Returns the host of a URL, or '' for an invalid URL. An `android-app://` URL has the name of an app in place of the host. Such a
 * name may have underscores.
 */
export function hostOf(address: string): string {
  const host = /^(?:https?|android-app):\/\/(?:[^/?#@]*@)?([a-z0-9._-]{1,253})(?::\d+)?(?:[/?#]|$)/i.exec(address)?.[1]
  return host?.toLowerCase().replace(/\.$/, '') ?? ''
}
