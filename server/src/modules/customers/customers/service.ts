import type { CustomerEventKind } from '@vitrine/contract/calls/customer-timeline.ts'
import type { customerCalls } from '@vitrine/contract/calls/customers.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { listPage } from '../../../platform/db/list-page.ts'
import type { Query } from '../../../platform/db/query.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { normaliseEmail } from '../../../platform/text/typed.ts'
import { filterOf, selectPage } from './list.ts'
import {
  addPurchaseQuery,
  addSpent,
  eventPerson,
  eventsOf,
  type MetCustomer,
  selectCustomer,
  upsertCustomerRow,
  type Visited,
} from './queries.ts'
import { showRow } from './read.ts'

type ListQuery = z.output<(typeof customerCalls)['customers.list']['query']>
type EventsQuery = z.output<(typeof customerCalls)['customers.timeline']['query']>
type EventsAnswer = z.input<(typeof customerCalls)['customers.timeline']['answer']>

export interface CustomerDetails extends Omit<MetCustomer, 'id' | 'marketingAt'> {
  /** The email as typed. */
  email: string
  /**
   * Whether the customer subscribed to emails in this checkout. An unchecked box in a later checkout does not unsubscribe the
   * customer; there is a separate way to unsubscribe.
   */
  acceptsMarketing: boolean
}

/**
 * Finds or creates the customer with an email. Newer values replace the name, phone and address, but empty values do not. This is
 * safe even if several orders from one person are placed at the same time.
 * @returns the customer's ID
 */
export async function upsertCustomer(tx: Tx, { email, acceptsMarketing, ...met }: CustomerDetails): Promise<string> {
  return upsertCustomerRow(tx, { ...met, id: uuidv7(), email: normaliseEmail(email), marketingAt: acceptsMarketing ? met.now : null })
}

/**
 * Returns the query that adds an order to its customer's totals. The query is not sent yet.
 * @param cents the amount that was paid or will be paid, in minor units
 * @param visited where the visit of the order came from; null if unknown
 */
export function countPurchaseQuery(
  tx: Tx,
  customerId: string,
  { cents, at, visited }: { cents: number; at: Date; visited: Visited | null },
): Query {
  return addPurchaseQuery(tx, customerId, cents, at, visited ?? { channel: '', utmSource: '', utmCampaign: '' })
}

/**
 * Subtracts a refund from the amount that a customer has spent.
 * @param cents minor units, not negative
 */
export async function countRefund(tx: Tx, customerId: string, cents: number): Promise<void> {
  await addSpent(tx, customerId, -cents)
}

/**
 * Adds items that were added to an order to the amount that its customer has spent.
 * @param cents minor units, not negative
 */
export async function countAddedItems(tx: Tx, customerId: string, cents: number): Promise<void> {
  await addSpent(tx, customerId, cents)
}

/**
 * Returns customers, filtered, sorted and paged.
 * @throws Problem `range_reversed`, or `invalid_input` for an invalid cursor
 */
export async function listCustomers(tx: Tx, { sort, limit, cursor, ...filter }: ListQuery, now: Date) {
  const { rows, ...page } = await selectPage(tx, await filterOf(tx, filter, now), { sort, limit, cursor })
  return { items: rows.map(showRow), ...page }
}

/**
 * Returns what was done to a customer, latest first.
 * @throws Problem `not_found`, or `invalid_input` for an invalid cursor
 */
export async function listEvents(tx: Tx, customerId: string, query: EventsQuery): Promise<EventsAnswer> {
  if (!(await selectCustomer(tx, customerId))) throw problem('not_found')
  const key = { expression: sql.ref('customer_events.happened_at'), type: 'timestamptz', descending: true } as const
  const { rows, ...page } = await listPage(
    { name: 'timeline', key, id: sql.ref('customer_events.id'), ...query },
    eventsOf(tx, customerId),
    (events) =>
      events
        .leftJoin('users', 'users.id', 'customer_events.user_id')
        .select(['customer_events.id', 'happened_at', 'kind', 'data', eventPerson.as('person')]),
  )
  const items = rows.map(({ id, happened_at, kind, data, person }) => ({
    id,
    at: happened_at.toISOString(),
    kind: kind as z.infer<typeof CustomerEventKind>,
    person,
    data: data as EventsAnswer['items'][number]['data'],
  }))
  return { items, ...page }
}
