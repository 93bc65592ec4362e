import type { ListLayout, SavedView } from '@vitrine/contract/calls/saved-views.ts'
import { VIEWS_PER_LIST_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { deleteView, findLayout, findViews, insertView, lockViews, type OwnList } from './queries.ts'

type View = z.infer<typeof SavedView>
type Layout = z.infer<typeof ListLayout>

/**
 * Returns the caller's saved views of a list, oldest first, and its layout. Until a layout is saved, the list has its default
 * columns.
 */
export async function readViews(tx: Tx, own: OwnList): Promise<{ views: View[]; layout: Layout }> {
  const views = await findViews(tx, own)
  const layout = await findLayout(tx, own)
  return { views, layout: { columns: layout?.columns ?? [], density: layout?.density === 'comfortable' ? 'comfortable' : 'compact' } }
}

/**
 * Creates a saved view.
 * @throws Problem `limit_reached` for more than `VIEWS_PER_LIST_MAX`
 */
export async function createView(tx: Tx, own: OwnList, view: Omit<View, 'id'>): Promise<View> {
  // The views are counted under the lock, so that two tabs that save at the same time cannot exceed the limit.
  await lockViews(tx, own)
  if ((await findViews(tx, own)).length >= VIEWS_PER_LIST_MAX) throw problem('limit_reached')
  const created = { id: uuidv7(), ...view }
  await insertView(tx, own, created)
  return created
}

/**
 * Deletes a saved view.
 * @throws Problem `not_found` for a view of another person or another list
 */
export async function removeView(tx: Tx, own: OwnList, id: string): Promise<void> {
  if (!(await deleteView(tx, own, id))) throw problem('not_found')
}
