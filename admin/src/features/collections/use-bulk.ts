import { useMutation, useQueryClient } from '@tanstack/react-query'

import { call } from '../../api/call.ts'
import type { CallInput } from '../../api/types.ts'
import { portionsOf, selectedIds } from '../../ui/list/selected-ids.ts'
import type { Selection } from '../../ui/list/selection.ts'

type Action = CallInput<'collections.bulk'>['body'] extends infer Body ? (Body extends unknown ? Omit<Body, 'ids'> : never) : never

/** Does one thing to all selected collections; answers how many changed. */
export function useBulk() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async ({ selection, action }: { selection: Selection; action: Action }) => {
      let changed = 0
      for (const ids of portionsOf(await selectedIds('collections.list', selection))) {
        changed += (await call('collections.bulk', { body: { ...action, ids } })).changed
      }
      return changed
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
