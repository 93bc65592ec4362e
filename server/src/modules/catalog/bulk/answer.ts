import type { BulkProblem, BulkUpdate, BulkUpdateRow } from '@vitrine/contract/calls/bulk-updates.ts'
import { type FieldErrorCode, type FieldErrorValues, isFieldErrorCode, wordFieldError } from '@vitrine/contract/field-errors.ts'
import { BULK_UNDO_DAYS } from '@vitrine/contract/limits.ts'
import { type ProblemCode, problems } from '@vitrine/contract/problems.ts'
import type { z } from 'zod'

import type { Selected } from '../products/selection.ts'
import type { NamedCell } from './cell-queries.ts'
import type { State, UpdateRow } from './queries.ts'

const DAY_MS = 86_400_000

/** The states of updates that can be undone, once there is something to undo. */
export const undoable: readonly State[] = ['completed', 'completed_with_errors', 'failed', 'cancelled']

/** Returns the end of the period in which an update can be undone, or null when there is nothing to undo. */
export function undoableUntil({ state, completed_at, counts }: UpdateRow): Date | null {
  if (!undoable.includes(state) || completed_at === null || counts.cells === 0) return null
  return new Date(completed_at.getTime() + BULK_UNDO_DAYS * DAY_MS)
}

/** Returns an update with the data that a list shows. */
export function updateSummary(row: UpdateRow & { person: string | null }): z.input<typeof BulkUpdateRow> {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    state: row.state,
    counts: row.counts,
    done: row.done,
    total: row.total,
    runAt: row.run_at?.toISOString() ?? null,
    revertAt: row.revert_at?.toISOString() ?? null,
    reverted: row.reverted,
    undoableUntil: undoableUntil(row)?.toISOString() ?? null,
    person: row.person,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    failure: row.failure,
  }
}

export const updateAnswer = (row: UpdateRow & { person: string | null }): z.input<typeof BulkUpdate> => ({
  ...updateSummary(row),
  selection: row.selection && sentSelection(row.selection),
  actions: row.actions,
  currency: row.currency,
  preview: row.preview,
})

/** Returns a selection as requests have it. */
const sentSelection = (selection: Selected) =>
  'ids' in selection
    ? selection
    : { ...selection, all: Object.fromEntries(Object.entries(selection.all).map(([name, value]) => [name, String(value)])) }

type Left = Pick<NamedCell, 'productId' | 'entityId' | 'field' | 'before' | 'after' | 'state' | 'found' | 'product' | 'variant'> & {
  code: FieldErrorCode | ProblemCode | null
  codeValues: FieldErrorValues | null
}

/** Returns a value that was left alone, with the reason in words. */
export function problemAnswer({ entityId, productId, code, codeValues, ...cell }: Left): z.input<typeof BulkProblem> {
  return {
    productId,
    variantId: entityId === productId ? null : entityId,
    product: cell.product,
    variant: cell.variant,
    field: cell.field,
    before: cell.before,
    after: cell.after,
    state: cell.state as z.input<typeof BulkProblem>['state'],
    found: cell.found,
    code: code ?? '',
    message: wording(code, codeValues),
  }
}

/** Returns the reason why a value was left alone, in words. */
export function wording(code: FieldErrorCode | ProblemCode | null, values: FieldErrorValues | null): string {
  if (code === null) return ''
  return isFieldErrorCode(code) ? wordFieldError(code, values ?? undefined) : problems[code].title
}
