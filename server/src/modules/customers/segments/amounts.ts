import type { Tx } from '../../../platform/db/transactions.ts'
import { type Condition, conditionsOf, type Group, type Range, type Tree } from './condition.ts'

/** The ranges of a condition that are amounts. */
function amountsOf(condition: Condition): Range[] {
  switch (condition.kind) {
    case 'spent':
    case 'averageOrder':
      return [condition.range]
    case 'placed':
      return condition.spent ? [condition.spent] : []
    default:
      return []
  }
}

const selectTrees = (tx: Tx) =>
  tx.selectFrom('customer_segments').select(['id', 'tree']).orderBy('id').$castTo<{ id: string; tree: Tree }>()

/** Returns all amounts in the conditions of segments, in minor units. */
export async function segmentAmounts(tx: Tx): Promise<number[]> {
  const ranges = (await selectTrees(tx).execute()).flatMap(({ tree }) => conditionsOf(tree).flatMap(amountsOf))
  return [...new Set(ranges.flatMap(({ from, to }) => [from, to]).filter((cents) => cents !== null))]
}

/** Replaces the amounts in the conditions of segments, when the store changes its currency. */
export async function replaceSegmentAmounts(tx: Tx, amounts: ReadonlyMap<number, number>, now: Date): Promise<void> {
  const become = (cents: number | null) => (cents === null ? null : (amounts.get(cents) ?? cents))
  for (const { id, tree } of await selectTrees(tx).forNoKeyUpdate().execute()) {
    const ranges = conditionsOf(tree as Group).flatMap(amountsOf)
    if (ranges.length === 0) continue
    for (const range of ranges) Object.assign(range, { from: become(range.from), to: become(range.to) })
    await tx
      .updateTable('customer_segments')
      .set((eb) => ({ tree: JSON.stringify(tree), updated_at: now, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
}
