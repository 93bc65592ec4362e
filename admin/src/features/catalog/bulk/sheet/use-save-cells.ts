import { useMutation, useQueryClient } from '@tanstack/react-query'
import { BULK_CELLS_AT_ONCE_MAX } from '@vitrine/contract/limits.ts'

import type { CallError } from '../../../../api/call-error.ts'
import { call } from '../../../../api/call.ts'
import type { Answer } from '../../../../api/types.ts'
import { t } from '../../../../messages/messages.ts'
import { valueText } from '../bulk-field-text.ts'
import { isBusy } from '../update-state.tsx'
import type { CellEdit, Refusal } from './sheet-edits.ts'

const POLL_MS = 400

interface Saved {
  update: Answer<'bulkUpdates.get'>
  refusals: Refusal[]
}

/** Returns a mutation that saves edited cells as one update, waits for its end, and returns what it left alone. */
export function useSaveCells() {
  const client = useQueryClient()
  return useMutation<Saved, CallError, readonly CellEdit[]>({
    async mutationFn(edits) {
      const cells = edits.flatMap(({ productId, variantId, field, before, after }) =>
        after === undefined ? [] : [{ productId, variantId, field, before, after }],
      )
      let updateId: string | null = null
      for (let at = 0; at < cells.length; at += BULK_CELLS_AT_ONCE_MAX) {
        const part = cells.slice(at, at + BULK_CELLS_AT_ONCE_MAX)
        const isLast = at + part.length === cells.length
        updateId = (await call('bulkUpdates.saveCells', { body: { updateId, cells: part, isLast } })).id
      }
      const update = await ended(updateId ?? '')
      const refusals = update.counts.refused === 0 ? [] : await refusalsOf(update.id, update.currency)
      for (const stale of ['bulkUpdates.list', 'backgroundJobs.list', 'products.list', 'products.get', 'products.facets', 'inventory.list'])
        void client.invalidateQueries({ queryKey: [stale] })
      return { update, refusals }
    },
  })
}

/** Waits until the job of an update has ended. */
async function ended(id: string): Promise<Saved['update']> {
  for (;;) {
    const update = await call('bulkUpdates.get', { params: { id } })
    if (!isBusy(update)) return update
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
}

async function refusalsOf(id: string, currency: string): Promise<Refusal[]> {
  const { items } = await call('bulkUpdates.problems', { params: { id } })
  return items.map(({ productId, variantId, field, state, found, message }) => ({
    productId,
    variantId,
    field,
    found,
    message:
      state === 'conflict' ? t('bulkUpdates.sheet.conflict', { reason: message, value: valueText(field, found, currency) }) : message,
  }))
}
