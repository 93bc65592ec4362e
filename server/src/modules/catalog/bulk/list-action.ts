import type { ProductChange } from '@vitrine/contract/calls/products.ts'
import { BULK_AT_ONCE_MAX, TAGS_MAX } from '@vitrine/contract/limits.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { StoreContext } from '../../../platform/http/context.ts'
import { invalidField } from '../../../platform/problem.ts'
import { removeProducts } from '../products/remove.ts'
import { checkSizeChart } from '../products/save.ts'
import { holdSelected, requireSelected, type Selected } from '../products/selection.ts'
import type { Action } from './actions.ts'
import type { LeftCell } from './cell.ts'
import { insertCells } from './cell-queries.ts'
import { readRecords } from './product-record.ts'
import { insertUpdate, lockUpdate, noCounts, resolveSelection } from './queries.ts'
import { ruleOutcomes } from './rule-outcomes.ts'
import { causeOf, countsAfter } from './run.ts'
import { beginRun, lockOr404 } from './service.ts'
import { writeCells } from './write-cells.ts'

type Change = z.output<typeof ProductChange>
type RuleChange = Exclude<Change, { action: 'delete' }>

interface Changed {
  /** The number of changed products, or null when a job changes them. */
  changed: number | null
  /** The bulk update that the change is, or null when nothing was changed, and when products were deleted. */
  updateId: string | null
}

/**
 * Makes one change of the product list to all selected products. A change of a few products is made at once, to all of them or none; a
 * job makes a larger one, and passes over the products whose values would be against the rules. Either is a bulk update, which can be
 * undone.
 * @throws Problem `unknown_ids`, `bulk_update_too_large`, or `invalid_input` for a price or a number of tags outside the limits
 */
export async function changeSelected(context: StoreContext, selection: Selected, change: Change): Promise<Changed> {
  const { tx } = context
  if (change.action === 'delete') {
    const ids = await holdSelected(tx, selection)
    await requireSelected(tx, selection)
    return { changed: await removeProducts(context, ids), updateId: null }
  }
  // The chart is locked before the products, because deleting a chart locks them in the same order.
  if (change.action === 'set-size-chart') await checkSizeChart(tx, change.sizeChartId, 'change.sizeChartId')
  await requireSelected(tx, selection)
  const { ids, variants } = await resolveSelection(tx, selection)
  const { currency } = await tx.selectFrom('stores').select('currency').where('id', '=', context.storeId).executeTakeFirstOrThrow()
  const update = { name: names[change.action], selection, action: actionOf(change), ids, currency }
  if (Math.max(ids.length, variants) <= BULK_AT_ONCE_MAX) return changeAtOnce(context, update)
  const updateId = await addUpdate(context, update, 'previewed')
  await beginRun(context, await lockOr404(tx, updateId), ids)
  return { changed: null, updateId }
}

/** What the list of bulk updates calls a change: the name of its button. */
const names: Record<RuleChange['action'], string> = {
  'add-tags': 'Add tags',
  'remove-tags': 'Remove tags',
  'set-vendor': 'Set vendor',
  'set-type': 'Set type',
  'set-category': 'Set category',
  'set-size-chart': 'Set size chart',
  'change-prices': 'Change prices',
  'set-cost': 'Set cost',
}

interface ListUpdate {
  name: string
  selection: Selected
  action: Action
  ids: readonly string[]
  currency: string
}

async function changeAtOnce(context: StoreContext, update: ListUpdate): Promise<Changed> {
  const { tx, storeId, services } = context
  const records = await readRecords(tx, update.ids, { withBody: false, lock: 'row' })
  const outcomes = await ruleOutcomes(records, [update.action], update.currency)
  for (const { left } of outcomes) if (left[0]) throw refusal(left[0])
  const cells = outcomes.flatMap((outcome) => outcome.cells)
  if (cells.length === 0) return { changed: 0, updateId: null }
  const counts = countsAfter(noCounts, outcomes, update.ids.length)
  const updateId = await addUpdate(context, update, 'completed', counts)
  const row = await lockUpdate(tx, updateId)
  await writeCells(tx, records, cells, { cause: causeOf(row!), now: services.now() })
  await insertCells(
    tx,
    storeId,
    updateId,
    cells.map((cell) => ({ ...cell, state: 'written' })),
  )
  return { changed: counts.products, updateId }
}

async function addUpdate(
  { tx, storeId, services, caller }: StoreContext,
  { name, selection, action, ids, currency }: ListUpdate,
  state: 'previewed' | 'completed',
  counts = noCounts,
): Promise<string> {
  const now = services.now()
  const id = uuidv7()
  const ended = state === 'completed' ? { done: ids.length, completed_at: now } : {}
  await insertUpdate(tx, {
    store_id: storeId,
    id,
    kind: 'rules',
    name,
    state,
    selection: JSON.stringify(selection),
    actions: JSON.stringify([action]),
    currency,
    product_ids: [...ids],
    counts: JSON.stringify(counts),
    user_id: caller.userId,
    created_at: now,
    ...ended,
  })
  return id
}

function actionOf(change: RuleChange): Action {
  switch (change.action) {
    case 'add-tags':
    case 'remove-tags':
      return change
    case 'set-vendor':
      return { action: 'set', field: 'vendor', value: change.value }
    case 'set-type':
      return { action: 'set', field: 'type', value: change.value }
    case 'set-category':
      return { action: 'set', field: 'category', value: change.value }
    case 'set-size-chart':
      return { action: 'set', field: 'sizeChartId', value: change.sizeChartId }
    case 'change-prices':
      return { action: 'change-amount', field: 'priceCents', step: change.step, ending: change.ending }
    case 'set-cost':
      return { action: 'set', field: 'costCents', value: change.costCents }
  }
}

/** Returns the problem of a change that one product refuses. The other values were checked before it. */
const refusal = ({ field, after }: LeftCell) =>
  field === 'tags'
    ? invalidField('tags_too_many', 'change.tags', { max: TAGS_MAX })
    : invalidField((after as number) < 0 ? 'prices_negative' : 'prices_too_large', 'change.step')
