import type { pageCalls } from '@vitrine/contract/calls/pages.ts'
import type { z } from 'zod'

import { requireThere } from '../../../platform/db/known-ids.ts'
import { type Publication, publishMany } from '../../../platform/db/publication.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { deletePages } from './queries.ts'

type Call = (typeof pageCalls)['pages.bulk']

/**
 * Publishes, unpublishes or deletes pages, or sets the publication date of each back to a given date. Skips pages that are
 * already in the wanted state.
 * @returns the number of changed pages, and the earlier publication dates of the pages whose date changed
 * @throws Problem `unknown_ids`
 */
export async function changeMany(context: StoreContext, change: z.output<Call['body']>): Promise<z.input<Call['answer']>> {
  const ids = change.action === 'restore' ? change.pages.map(({ id }) => id) : change.ids
  await requireThere(context.tx, 'store_pages', ids, change.action === 'restore' ? (at) => `pages.${at}.id` : 'ids')
  switch (change.action) {
    case 'delete':
      return { changed: await deletePages(context.tx, change.ids), previous: [] }
    case 'publish':
      return publish(context, { to: 'now', ids: change.ids })
    case 'unpublish':
      return publish(context, { to: null, ids: change.ids })
    case 'restore':
      return publish(context, { to: change.pages })
  }
}

async function publish({ tx, caller, services }: StoreContext, change: Publication): Promise<z.input<Call['answer']>> {
  const previous = await publishMany(tx, 'store_pages', change, { author_id: caller.userId, updated_at: services.now() })
  return { changed: previous.length, previous }
}
