import type { privacyCalls, PrivacyRequest } from '@vitrine/contract/calls/privacy.ts'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { type Asked, findPerson } from './people.ts'
import { selectRequests } from './queries.ts'

type Calls = typeof privacyCalls
type Preview = z.input<Calls['privacy.preview']['answer']>
type Row = z.input<typeof PrivacyRequest>

/**
 * Returns what a store holds about a person, and what is in the way of erasing them.
 * @throws Problem `unknown_ids`, `customer_erased`
 */
export async function previewPerson(
  { tx, storeId, services }: Pick<StoreContext, 'tx' | 'storeId' | 'services'>,
  asked: Asked,
): Promise<Preview> {
  const { people, name, confirm } = await findPerson(tx, { storeId, hooks: services.hooks, now: services.now() }, asked)
  const parts = await services.hooks.personData()
  const counts = await Promise.all(parts.map((part) => part.count(tx, people)))
  const obstacles = await Promise.all(parts.map(async (part) => part.obstacles?.(tx, people) ?? []))
  return {
    customerId: people.customerIds[0] ?? null,
    name,
    confirm,
    emails: [...people.emails],
    parts: parts.map(({ kind, becomes }, at) => ({
      kind,
      becomes: kind === 'customer' && people.orderIds.length > 0 ? 'anonymized' : becomes,
      count: counts[at]!,
    })),
    obstacles: obstacles.flat().map(({ reason, orders }) => ({ reason, orders: [...orders] })),
  }
}

/** @throws Problem `invalid_input` on field `cursor` */
export async function listRequests(tx: Tx, query: z.output<Calls['privacy.requests']['query']>) {
  const { rows, ...page } = await selectRequests(tx, query)
  const items = rows.map((row): Row => ({
    id: row.id,
    kind: row.kind as Row['kind'],
    reason: row.reason as Row['reason'],
    state: row.completed_at === null ? 'running' : 'completed',
    people: row.people_count,
    customerId: row.customer_id,
    person: row.person,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    counts: row.counts as Row['counts'],
    file: row.file_bytes === null || row.expires_at === null ? null : { bytes: row.file_bytes, expiresAt: row.expires_at.toISOString() },
  }))
  return { items, ...page }
}
