import { useQuery } from '@tanstack/react-query'

import { callQuery, useChange } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { arranged } from './column-order.ts'
import type { Column, ListProps, View } from './list-types.ts'

type Layout = Answer<'savedViews.list'>['layout']

/** What a layout needs to know about a column. */
export type LayoutColumn = Pick<Column<unknown>, 'key' | 'header' | 'main' | 'rare'>

export interface ListLayout<C extends LayoutColumn> {
  /** All columns, for the layout menu. */
  all: readonly C[]
  /** The columns to show, in their order. */
  columns: readonly C[]
  density: Layout['density']
  change: (layout: Partial<Layout>) => void
}

const STANDARD: Layout = { columns: [], density: 'compact' }

/**
 * Returns the columns and the density of a list. The server stores them for each user, so they are the same on every
 * device.
 */
export function useListLayout<C extends LayoutColumn>(list: ListProps<unknown>['list'], all: readonly C[]): ListLayout<C> {
  const save = useChange('savedViews.saveLayout', { refresh: ['savedViews.list'] })
  const { data } = useQuery(callQuery('savedViews.list', { params: { list } }))
  // A change is shown immediately, before the server has answered.
  const layout = (save.isPending && save.variables?.body) || data?.layout || STANDARD
  return {
    all,
    columns: arranged(all, layout.columns),
    density: layout.density,
    change: (changes) => save.mutate({ params: { list }, body: { ...layout, ...changes } }),
  }
}

/** Returns the user's own tabs of a list. */
export function useSavedViews(list: ListProps<unknown>['list']) {
  const refresh = ['savedViews.list'] as const
  const { data } = useQuery(callQuery('savedViews.list', { params: { list } }))
  const create = useChange('savedViews.create', { refresh })
  const remove = useChange('savedViews.remove', { refresh })
  return {
    views: data?.views ?? [],
    create: (view: View) => create.mutateAsync({ params: { list }, body: view }),
    remove: (id: string) => remove.mutateAsync({ params: { list, id } }),
  }
}
