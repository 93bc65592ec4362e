import type { Tx } from '../../../platform/db/transactions.ts'
import { previewedId, previewToken } from '../../../platform/secrets/preview-token.ts'
import type { Services } from '../../../services.ts'
import { storeOrigin } from './origin.ts'
import { pathOf } from './url.ts'

type Signing = Pick<Services, 'config' | 'now'>

const folders = { product: 'products', page: 'pages' } as const

/** A product or page that a link shows, whether or not it is published. */
interface Linked {
  storeId: string
  kind: keyof typeof folders
  id: string
}

/** Returns a URL on the store's own host that shows a product or page, even when it is not published, until its token expires. */
export async function previewUrl(tx: Tx, { config, now }: Signing, previewed: Linked, handle: string): Promise<string> {
  const store = await tx.selectFrom('stores').select('handle').executeTakeFirstOrThrow()
  const token = previewToken(config.secretKey, previewed, now())
  return `${storeOrigin(config, store.handle)}/${folders[previewed.kind]}/${encodeURIComponent(handle)}?preview=${token}`
}

/**
 * Returns the ID of the product or page that the token in a URL shows, or undefined for a URL without a valid token. A token
 * opens only the page that it was created for.
 */
export async function previewOf(
  { db, config, now }: Pick<Services, 'db' | 'config' | 'now'>,
  storeId: string,
  url: URL,
): Promise<string | undefined> {
  const token = url.searchParams.get('preview')
  const [, folder, handle = ''] = /^\/(products|pages)\/([^/]+)$/.exec(pathOf(url)) ?? []
  if (token === null || folder === undefined) return undefined
  const kind = folder === 'products' ? 'product' : 'page'
  const id = previewedId(config.secretKey, { storeId, kind }, token, now())
  if (id === undefined) return undefined
  const table = kind === 'product' ? 'products' : 'store_pages'
  const find = (tx: Tx) => tx.selectFrom(table).select('id').where('handle', '=', handle).where('id', '=', id).executeTakeFirst()
  return (await db.inStorefront(storeId, find, id))?.id
}
