import { useNavigate, useSearch } from '@tanstack/react-router'

import { type ListState, useListState } from '../../../../ui/list/list-state.ts'
import type { Selection } from '../../../../ui/list/selection.ts'
import { filterKeys } from '../../products/product-filters.ts'

export interface BulkSelection {
  selection: Selection
  /** The filters in the URL. */
  state: ListState
  /** The products that are left out, although they match. */
  except: readonly string[]
  /** Removes the chosen products and exceptions, so that filters choose the products. */
  clear: () => void
}

/** Returns the products that the URL selects: `ids`, or the filters of the products list without `except`. */
export function useBulkSelection(): BulkSelection {
  const search: Record<string, string> = useSearch({ strict: false })
  const navigate = useNavigate()
  const state = useListState(filterKeys)
  const list = (text: string | undefined) => (text ? text.split(',') : [])
  const except = list(search['except'])
  const ids = list(search['ids'])
  return {
    selection: ids.length > 0 ? { ids } : { all: state.filter, except },
    state,
    except,
    clear: () => void navigate({ to: '.', search: { ...state.filter, ...(search['from'] && { from: search['from'] }) }, replace: true }),
  }
}
