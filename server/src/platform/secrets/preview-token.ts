import { createHmac, timingSafeEqual } from 'node:crypto'

import { PREVIEW_LINK_HOURS, THEME_PREVIEW_SECONDS } from '@vitrine/contract/limits.ts'

import { derivedKey } from './derived-key.ts'

/** What a preview shows: a product or page, whether or not it is published, or the store in a theme that is being edited. */
export interface Previewed {
  storeId: string
  kind: 'product' | 'page' | 'theme'
  id: string
}

/** The number of seconds after which a token expires. An editor renews its token. */
const seconds: Record<Previewed['kind'], number> = {
  product: PREVIEW_LINK_HOURS * 3600,
  page: PREVIEW_LINK_HOURS * 3600,
  theme: THEME_PREVIEW_SECONDS,
}

/**
 * Returns a token that lets its holder see one item of one store until the token expires. Nothing is stored, because the token is
 * signed.
 */
export function previewToken(secretKey: string, previewed: Previewed, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + seconds[previewed.kind]
  return `${previewed.id}.${until.toString(36)}.${signature(secretKey, previewed, until)}`
}

/**
 * Returns the id that a token of this store and kind was created for; undefined for a token that is forged, expired, or for
 * something else.
 */
export function previewedId(secretKey: string, { storeId, kind }: Omit<Previewed, 'id'>, token: string, now: Date): string | undefined {
  const [, id = '', time = '', signed = ''] = /^([0-9a-f-]{36})\.([0-9a-z]{1,9})\.([A-Za-z0-9_-]{43})$/.exec(token) ?? []
  const until = Number.parseInt(time, 36)
  const expected = signature(secretKey, { storeId, kind, id }, until)
  if (signed.length !== expected.length || !timingSafeEqual(Buffer.from(signed), Buffer.from(expected))) return undefined
  return until * 1000 > now.getTime() ? id : undefined
}

function signature(secretKey: string, { storeId, kind, id }: Previewed, until: number): string {
  return createHmac('sha256', derivedKey(secretKey, 'preview')).update(`${storeId} ${kind} ${id} ${until}`).digest('base64url')
}
