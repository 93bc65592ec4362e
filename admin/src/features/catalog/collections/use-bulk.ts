import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../../api/call.ts'
import type { Answer, CallInput } from '../../../api/types.ts'
import { portionsOf, selectedIds } from '../../../ui/list/selected-ids.ts'
import type { Selection } from '../../../ui/list/selection.ts'

type Body = CallInput<'collections.bulk'>['body']
type Action = Body extends infer One ? (One extends { ids: string[] } ? Omit<One, 'ids'> : never) : never
type Outcome = Answer<'collections.bulk'>
type Wanted = { selection: Selection; action: Action } | { restore: Outcome['previous'] }

/** Does one thing to all selected collections, or gives them back the dates they had; answers what it came to. */
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
    // Also after a failure: earlier batches may have been done.
    onSettled: () =>
      Promise.all(
        (['collections.list', 'collections.get', 'collections.products'] as const).map((name) =>
          client.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}

/** In portions a call takes. */
async function bodiesOf(what: Wanted): Promise<Body[]> {
  if ('restore' in what) return portionsOf(what.restore).map((collections) => ({ action: 'restore', collections }))
  return portionsOf(await selectedIds('collections.list', what.selection)).map((ids) => ({ ...what.action, ids }))
}
