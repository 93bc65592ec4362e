import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'
import { type SegmentForms, segmentForms, segmentSql } from './compile.ts'
import type { Tree } from './condition.ts'
import { clockOf, selectSegment } from './queries.ts'

/**
 * Returns in which of these segments the customer with an email is now. People who aren't customers yet are in none, and nobody is in a
 * segment that was deleted.
 * @param email trimmed and in lower case; may be a former one of a merged customer
 */
export async function segmentsOfEmail(
  tx: Tx,
  { email, segmentIds, now }: { email: string; segmentIds: readonly string[]; now: Date },
): Promise<Set<string>> {
  const [segments, clock] = await Promise.all([
    tx
      .selectFrom('customer_segments')
      .select(['id', 'tree'])
      .where('id', '=', sql<string>`any(${segmentIds}::uuid[])`)
      .orderBy('id')
      .$castTo<{ id: string; tree: Tree }>()
      .execute(),
    clockOf(tx, now),
  ])
  if (segments.length === 0) return new Set()
  const tests = segments.map(({ tree }) => segmentSql(tree, clock, 'one'))
  const { rows } = await sql<{ is_in: boolean[] }>`
    select array[${sql.join(tests)}] as is_in from customers
    where email = ${email} or id = (select f.customer_id from customer_former_emails f where f.email = ${email})`.execute(tx)
  return new Set(rows.flatMap(({ is_in }) => segments.flatMap(({ id }, at) => (is_in[at] ? [id] : []))))
}

/** Returns whether a row of `customers` is in a segment, for a query inside of `withSegment`. Nobody is in one that was deleted. */
export async function segmentCondition(tx: Tx, id: string, now: Date): Promise<SegmentForms> {
  const [segment, clock] = await Promise.all([selectSegment(tx, id), clockOf(tx, now)])
  return segment ? segmentForms(segment.tree, clock) : { many: sql<boolean>`false`, one: sql<boolean>`false` }
}

/** Returns those of the segments that exist, with their names. */
export const namedSegments = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('customer_segments')
    .select(['id', 'name'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('name_key')
    .execute()

/** Returns those of the segments that exist. They can't be deleted until the transaction ends. */
export async function holdSegments(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const held = await tx
    .selectFrom('customer_segments')
    .select('id')
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Set(held.map(({ id }) => id))
}
