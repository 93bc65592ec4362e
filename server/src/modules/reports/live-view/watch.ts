import type { DetachedContext } from '../../../platform/http/context.ts'
import type { Services } from '../../../services.ts'
import { addUp, type LiveView } from './add-up.ts'
import { chooseStores } from '../period/stores.ts'
import { WatchedStores } from './watched-stores.ts'

/** What is read for each database, shared by everyone who watches. */
const watched = new WeakMap<Services['db'], WatchedStores>()

function watchedOf(services: Services): WatchedStores {
  const known = watched.get(services.db) ?? new WatchedStores(services)
  watched.set(services.db, known)
  return known
}

/**
 * Yields what happens in the stores, again and again.
 * @param asked the stores; if omitted, only the current store
 * @throws Problem `not_a_member`, or `busy` for a person who watches too often at the same time
 */
export async function* watchLiveView(context: DetachedContext, asked: readonly string[] | undefined): AsyncGenerator<LiveView, void> {
  const chosen = await chooseStores(context, asked, 'live_view')
  if (chosen.stores.length === 0) yield addUp(chosen, new Map())
  else for await (const figures of watchedOf(context.services).watch(chosen.stores, context.caller.userId)) yield addUp(chosen, figures)
}
