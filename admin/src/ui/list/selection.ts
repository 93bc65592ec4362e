import { useEffect, useState } from 'react'

import { onGone } from '../../api/gone-ids.ts'

/** The rows of a bulk action in the contract's form: explicit ids, or all matching rows except some. */
export type Selection = { ids: string[] } | { all: Record<string, string>; except: string[] }

/** Converts a selection to query parameters for calls that download files. */
export const exportQuery = (selection: Selection): Record<string, string> =>
  'ids' in selection
    ? { ids: selection.ids.join(',') }
    : { ...selection.all, ...(selection.except.length > 0 && { except: selection.except.join(',') }) }

type Held = { ids: ReadonlySet<string> } | { allExcept: ReadonlySet<string> }

const nothing: Held = { ids: new Set() }

export interface RowSelection {
  has: (id: string) => boolean
  toggle: (id: string) => void
  /** Selects all rows of the page, or deselects them if all are selected. */
  togglePage: (ids: readonly string[]) => void
  selectAllMatching: () => void
  clear: () => void
  /** Returns how many of `total` matching rows are selected. */
  count: (total: number) => number
  isAllMatching: boolean
  /** Returns the selection for a bulk call. `filter` is the list's current filter. */
  selection: (filter: Record<string, string>) => Selection
}

/**
 * Returns the selected rows of a list. They are cleared when `key` (search and filters) changes, because the same
 * selection would then mean other rows.
 */
export function useSelection(key: string): RowSelection {
  const [state, setState] = useState<{ key: string; held: Held }>({ key, held: nothing })
  const held = state.key === key ? state.held : nothing
  const set = (next: Held) => setState({ key, held: next })
  useEffect(
    () =>
      onGone((ids) =>
        setState((now) => ('ids' in now.held ? { ...now, held: ids.reduce<Held>((left, id) => withRow(left, id, false), now.held) } : now)),
      ),
    [],
  )

  return {
    has: (id) => holds(held, id),
    toggle: (id) => set(withRow(held, id, !holds(held, id))),
    togglePage: (ids) => {
      const select = !ids.every((id) => holds(held, id))
      set(ids.reduce<Held>((current, id) => withRow(current, id, select), held))
    },
    selectAllMatching: () => set({ allExcept: new Set() }),
    clear: () => set(nothing),
    count: (total) => ('ids' in held ? held.ids.size : total - held.allExcept.size),
    isAllMatching: 'allExcept' in held,
    selection: (filter) => ('ids' in held ? { ids: [...held.ids] } : { all: filter, except: [...held.allExcept] }),
  }
}

const holds = (held: Held, id: string) => ('ids' in held ? held.ids.has(id) : !held.allExcept.has(id))

function withRow(held: Held, id: string, selected: boolean): Held {
  const set = new Set('ids' in held ? held.ids : held.allExcept)
  if (selected === 'ids' in held) set.add(id)
  else set.delete(id)
  return 'ids' in held ? { ids: set } : { allExcept: set }
}
