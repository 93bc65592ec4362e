import type { Search } from './report-url.ts'

/** What local storage has of the last report: its search query, or, after the page was left, only its auto-refresh. */
interface SavedSearch {
  autoRefresh?: boolean
  query?: string
}

/** A place for texts, such as local storage. It may refuse to store something. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>

const keyOf = (storeId: string) => `vitrine.salesReportSearch.${storeId}`

/** Saves the search query of the report that is shown. */
export function saveSearch(storage: Storage, storeId: string, search: Search): void {
  const query = new URLSearchParams(Object.entries(search).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])))
  write(storage, storeId, { autoRefresh: search['refresh'] === 'true', query: query.toString() })
}

/** Reduces what is saved to the auto-refresh (specification section 2), when the page is left. */
export function forgetSearch(storage: Storage, storeId: string): void {
  write(storage, storeId, { autoRefresh: savedRefresh(storage, storeId) })
}

/** Whether auto-refresh was on when a report was last shown. */
export function savedRefresh(storage: Storage, storeId: string): boolean {
  try {
    const saved = JSON.parse(storage.getItem(keyOf(storeId)) ?? 'null') as SavedSearch | null
    return saved?.autoRefresh === true
  } catch {
    return false
  }
}

function write(storage: Storage, storeId: string, saved: SavedSearch): void {
  try {
    storage.setItem(keyOf(storeId), JSON.stringify(saved))
  } catch {
    // The storage is full or not allowed. Then auto-refresh is off the next time.
  }
}
