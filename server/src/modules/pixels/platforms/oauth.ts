import { createHmac, randomBytes } from 'node:crypto'

/** The four keys of an application with access to an account. */
export type OauthKeys = readonly [consumerKey: string, consumerSecret: string, token: string, tokenSecret: string]

/** Reads four keys from a text, one on each line; undefined if there are not exactly four. */
export function oauthKeys(text: string): OauthKeys | undefined {
  const keys = text.split(/\s+/).filter(Boolean)
  return keys.length === 4 ? (keys as unknown as OauthKeys) : undefined
}

/** Encodes a text by RFC 3986, as RFC 5849, 3.6, asks for. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * Returns the Authorization header of a request whose body is JSON and so isn't signed (RFC 5849, HMAC-SHA1).
 * @param url without a query
 */
export function oauthHeader(
  method: string,
  url: string,
  keys: string,
  nonce = randomBytes(16).toString('hex'),
  seconds = Math.floor(Date.now() / 1000),
): string {
  const [consumerKey, consumerSecret, token, tokenSecret] = oauthKeys(keys) ?? ['', '', '', '']
  const parameters = {
    oauth_consumer_key: consumerKey,
    oauth_nonce: nonce,
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: String(seconds),
    oauth_token: token,
    oauth_version: '1.0',
  }
  const sorted = Object.entries(parameters)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&')
  const base = [method, encoded(url), encoded(sorted)].join('&')
  const signature = createHmac('sha1', `${encoded(consumerSecret)}&${encoded(tokenSecret)}`)
    .update(base)
    .digest('base64')
  const all = Object.entries({ ...parameters, oauth_signature: signature })
  return `OAuth ${all.map(([name, value]) => `${encoded(name)}="${encoded(value)}"`).join(', ')}`
}
