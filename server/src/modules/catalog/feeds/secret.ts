import { createHmac, timingSafeEqual } from 'node:crypto'

import type { Config } from '../../../config.ts'
import { derivedKey } from '../../../platform/secrets/derived-key.ts'
import { newTokenColumns as newColumns, nonceToken } from '../../../platform/secrets/nonce-token.ts'
import type { FeedRow } from './feed-row.ts'

type Keys = Pick<Config, 'secretKey'>
type Named = Pick<FeedRow, 'store_id' | 'id' | 'token_nonce'>

const tokenFor = ({ store_id, id }: Pick<FeedRow, 'store_id' | 'id'>) => ({ purpose: 'product-feed', scope: `${store_id} ${id}` })

/** Returns the columns of a new token. The feed's earlier token is then unknown. */
export const newTokenColumns = ({ secretKey }: Keys, feed: Pick<FeedRow, 'store_id' | 'id'>) => newColumns(secretKey, tokenFor(feed))

/** Returns the secret URL of a feed. Its ending is for people: the server sends the file in the form that it was built in. */
export function feedUrl(config: Config, feed: Named & Pick<FeedRow, 'format'>, isGzip: boolean): string {
  return `${config.filesOrigin}/feeds/${nonceToken(config.secretKey, tokenFor(feed), feed.token_nonce)}.${feed.format}${isGzip ? '.gz' : ''}`
}

/** Returns the digest of a username with its password, which is stored instead of the password. */
export const authDigest = ({ secretKey }: Keys, feedId: string, username: string, password: string): Buffer =>
  createHmac('sha256', derivedKey(secretKey, 'product-feed-auth')).update(`${feedId}\0${username}:${password}`).digest()

/** Whether a request has the username and the password of a feed. The duration does not reveal where they differ. */
export function isAuthorized(keys: Keys, feed: Pick<FeedRow, 'id' | 'auth_digest' | 'auth_username'>, header = ''): boolean {
  if (feed.auth_digest === null) return true
  const [, encoded = ''] = /^basic ([A-Za-z0-9+/]+=*)$/i.exec(header) ?? []
  const [username = '', ...rest] = Buffer.from(encoded, 'base64').toString().split(':')
  return timingSafeEqual(authDigest(keys, feed.id, username, rest.join(':')), feed.auth_digest)
}
