import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import type { Answer, CallInput } from '../../../api/types.ts'
import { portionsOf, selectedIds } from '../../../ui/list/selected-ids.ts'
import type { Selection } from '../../../ui/list/selection.ts'

type Body = CallInput<'collections.bulk'>['body']
type Action = Body extends infer One ? (One extends { ids: string[] } ? Omit<One, 'ids'> : never) : never
type Outcome = Answer<'collections.bulk'>
type Wanted = { selection: Selection; action: Action } | { restore: Outcome['previous'] }

/**
 * Returns a mutation that applies one action to all selected collections, or restores their earlier publish dates. The
 * mutation's result is the number of changed collections and their earlier publish dates.
 */
export function useBulk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (what: Wanted): Promise<Outcome> => {
      const sum: Outcome = { changed: 0, previous: [] }
      for (const body of await bodiesOf(what)) {
        const { changed, previous } = await call('collections.bulk', { body })
        sum.changed += changed
        sum.previous.push(...previous)
      }
      return sum
    },
    // The lists are reloaded even after a failure, because earlier batches may have succeeded.
    onSettled: () =>
      Promise.all(
        (['collections.list', 'collections.get', 'collections.products'] as const).map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}

/** Returns the bodies of the calls, each with at most as many collections as one call accepts. */
async function bodiesOf(what: Wanted): Promise<Body[]> {
  if ('restore' in what) return portionsOf(what.restore).map((collections) => ({ action: 'restore', collections }))
  return portionsOf(await selectedIds('collections.list', what.selection)).map((ids) => ({ ...what.action, ids }))
}
