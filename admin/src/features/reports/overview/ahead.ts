import { session } from '../../../api/current-session.ts'
import { callQuery, queryClient } from '../../../api/query.ts'
import { queryOf, readSearch } from '../choice/read-search.ts'
import { readStores } from '../choice/store-choice.ts'
import { reportQuery } from '../report-query.ts'

/** The keys of what the Overview knew when it was opened last in a store: its time zone, and the stores of the user, in their order. */
const zoneKey = (storeId: string) => `zone of ${storeId}`
const storesKey = (storeId: string) => `stores of ${storeId}`

let isAsked = false

/**
 * Asks for the figures of the Overview while its page and the store load, which saves a slow connection a round trip. The page uses
 * the answer if the store still has the time zone, and the user the stores, that they had the last time; if not, it asks again.
 * @param everything whether all stores are counted when the URL names none
 */
export async function askAhead(everything: boolean): Promise<void> {
  const { storeId } = session
  if (storeId === null) return
  const zone = localStorage.getItem(zoneKey(storeId))
  queryClient
    .ensureQueryData(callQuery('stores.preference'))
    .then(({ standardTimezone }) => localStorage.setItem(zoneKey(storeId), standardTimezone))
    .catch(() => {})
  if (zone === null) return
  const search = readSearch(Object.fromEntries(new URLSearchParams(location.search)), zone)
  const isOfOneStore = search.stores === undefined && !everything
  const all = isOfOneStore ? [] : await storesOf(storeId)
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

/** Returns the IDs of the user’s stores of the last time. Without any, it waits for the list, which is loaded in both cases. */
async function storesOf(storeId: string): Promise<string[]> {
  const known = localStorage.getItem(storesKey(storeId))
  const loaded = queryClient.ensureQueryData(callQuery('stores.list')).then(
    ({ items }) => {
      const ids = items.map(({ id }) => id)
      localStorage.setItem(storesKey(storeId), ids.join(','))
      return ids
    },
    () => [],
  )
  return known?.split(',') ?? loaded
}
