import { useQuery } from '@tanstack/react-query'

import { callQuery, useChange } from '../../api/query.ts'
import type { Answer } from '../../api/types.ts'
import { arranged } from './column-order.ts'
import type { Column, ListProps, View } from './list-types.ts'

type Layout = Answer<'savedViews.list'>['layout']

export interface ListLayout<Row> {
  /** Every column, for the picker. */
  all: readonly Column<Row>[]
  /** The columns to show, in order. */
  columns: readonly Column<Row>[]
  density: Layout['density']
  change: (layout: Partial<Layout>) => void
}

const STANDARD: Layout = { columns: [], density: 'compact' }

/** Which columns a list shows and how dense it is: kept per person on the server, the same on every machine. */
export function useListLayout<Row>(list: ListProps<Row>['list'], all: readonly Column<Row>[]): ListLayout<Row> {
  const save = useChange('savedViews.saveLayout', { refresh: ['savedViews.list'] })
  const { data } = useQuery(callQuery('savedViews.list', { params: { list } }))
  // What was just chosen shows at once; the server's answer follows.
  const layout = (save.isPending && save.variables?.body) || data?.layout || STANDARD
  return {
    all,
    columns: arranged(all, layout.columns),
    density: layout.density,
    change: (changes) => save.mutate({ params: { list }, body: { ...layout, ...changes } }),
  }
}

/** The person's own tabs of a list. */
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
