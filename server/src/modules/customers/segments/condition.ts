import type { SegmentTree } from '@vitrine/contract/calls/segment-tree.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

export type Tree = z.output<typeof SegmentTree>
type Nested<T> = T extends { kind: 'group' } ? never : T
/** A condition without the groups. */
export type Condition = Nested<Tree['conditions'][number]>

export interface Group {
  match: 'all' | 'any'
  conditions: readonly (Condition | (Group & { kind: 'group' }))[]
}

/** Returns the conditions of a group and of all groups in it. */
export const conditionsOf = ({ conditions }: Group): Condition[] =>
  conditions.flatMap((one) => (one.kind === 'group' ? conditionsOf(one) : [one]))

/**
 * `many`: the condition filters a list of customers, so that what they bought is looked up by product and period. `one`: it is asked
 * about one customer, whose orders are looked up.
 */
export type Asked = 'many' | 'one'

/** Null means no limit. */
export interface Range {
  from: number | null
  to: number | null
}

/** Whether a number that isn't null is in a range. */
export function rangeSql(value: RawBuilder<unknown>, { from, to }: Range): RawBuilder<boolean> {
  if (from === null) return sql`${value} <= ${to}`
  if (to === null) return sql`${value} >= ${from}`
  return sql`(${value} >= ${from} and ${value} <= ${to})`
}
