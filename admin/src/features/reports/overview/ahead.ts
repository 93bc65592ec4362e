import { session } from '../../../api/current-session.ts'
import { callQuery, queryClient } from '../../../api/query.ts'
import { queryOf, readSearch } from '../choice/read-search.ts'
import { readStores } from '../choice/store-choice.ts'
import { reportQuery } from '../report-query.ts'

/** The key of the time zone that the current store had when the Overview was opened last. */
const keyOf = (storeId: string) => `zone of ${storeId}`

let isAsked = false

/**
 * Asks for the figures of the Overview while its page and the store load, which saves a slow connection a round trip. The page uses
 * the answer if the store still has the time zone that it had the last time; if not, it asks again.
 * @param everything whether all stores are counted when the URL names none
 */
export async function askAhead(everything: boolean): Promise<void> {
  const { storeId } = session
  if (storeId === null) return
  const zone = localStorage.getItem(keyOf(storeId))
  queryClient
    .ensureQueryData(callQuery('stores.preference'))
    .then(({ standardTimezone }) => localStorage.setItem(keyOf(storeId), standardTimezone))
    .catch(() => {})
  if (zone === null) return
  const search = readSearch(Object.fromEntries(new URLSearchParams(location.search)), zone)
  const isOfOneStore = search.stores === undefined && !everything
  const all = isOfOneStore
    ? []
    : await queryClient.ensureQueryData(callQuery('stores.list')).then(
        ({ items }) => items.map(({ id }) => id),
        () => [],
      )
  const query = queryOf(search, readStores(search.stores, storeId, all, everything).selected)
  isAsked = true
  await queryClient.prefetchQuery({ ...reportQuery('reports.overview', query), retry: false })
}

/** Whether the figures were asked for ahead, and no page has shown them yet. */
export function takeAhead(): boolean {
  const was = isAsked
  isAsked = false
  return was
}
