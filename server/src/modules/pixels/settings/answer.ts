import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { failuresSince, lastEvents } from '../health/queries.ts'
import { pixelOf, type PixelRow } from './pixel-row.ts'
import { countShares, findPixel, namesOf, namesOfOrigins, selectPixels } from './queries.ts'

const DAY_MS = 86_400_000

/** What the store may know of its pixels across stores. */
interface Sharing {
  origins: ReadonlyMap<string, string>
  shares: ReadonlyMap<string, number>
}

const sharingOf = async (tx: Tx): Promise<Sharing> => ({ origins: await namesOfOrigins(tx), shares: await countShares(tx) })

const stateOf = (row: PixelRow, { origins, shares }: Sharing) => ({
  hasToken: row.token !== null,
  sharedFrom: row.origin_id === null ? null : (origins.get(row.id) ?? ''),
  shareCount: shares.get(row.id) ?? 0,
  version: row.version,
})

/** Returns the pixels of the store as their list shows them. */
export async function listPixels(tx: Tx, now: Date) {
  const rows = await selectPixels(tx)
  const sharing = await sharingOf(tx)
  const last = await lastEvents(tx)
  const failures = await failuresSince(tx, new Date(now.getTime() - DAY_MS))
  return rows.map((row) => {
    const { id, platform, label, code, isEnabled } = pixelOf(row)
    const lastEventAt = last.get(id)?.toISOString() ?? null
    return { id, platform, label, code, isEnabled, ...stateOf(row, sharing), lastEventAt, failures: failures.get(id) ?? 0 }
  })
}

/**
 * Returns a pixel with its settings, without its token.
 * @throws Problem `not_found`
 */
export async function readPixel(tx: Tx, id: string) {
  const row = await findPixel(tx, id)
  if (!row) throw problem('not_found')
  const { scope, events, ...pixel } = pixelOf(row)
  const ids = scope.kind === 'collections' || scope.kind === 'products' ? scope.ids : []
  return { ...pixel, scope, events: [...events], ...stateOf(row, await sharingOf(tx)), chosen: await namesOf(tx, ids) }
}
