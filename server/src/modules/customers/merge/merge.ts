import type { customerCalls } from '@vitrine/contract/calls/customers.ts'
import { CUSTOMER_NOTE_MAX, TAGS_MAX } from '@vitrine/contract/limits.ts'
import { sql, type Updateable } from 'kysely'
import type { z } from 'zod'

import { requireThere } from '../../../platform/db/known-ids.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, problem } from '../../../platform/problem.ts'
import { addEvents } from '../customers/events.ts'
import { lockCustomers } from '../customers/queries.ts'
import { customerName, type CustomerRecord } from '../customers/read.ts'
import { searchVectorOf } from '../customers/search-words.ts'
import { distinctTags } from '../customers/tags.ts'
import { countMoves, moveBelongings } from './queries.ts'

type Context = Pick<StoreContext, 'tx' | 'storeId' | 'services' | 'caller'>
type Preview = z.input<(typeof customerCalls)['customers.mergePreview']['answer']>

/**
 * Returns what merging another customer into a customer would change.
 * @throws Problem `not_found`, `customer_merge_self`, `limit_reached` for more tags than a customer may have
 */
export async function previewMerge({ tx, services }: Pick<Context, 'tx' | 'services'>, id: string, otherId: string): Promise<Preview> {
  if (id === otherId) throw problem('customer_merge_self')
  const rows = await tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', sql<string>`any(${[id, otherId]}::uuid[])`)
    .execute()
  const { kept, gone } = pairOf(rows, id, otherId)
  const [moves, orders] = await Promise.all([countMoves(tx, id, otherId), services.hooks.countOrdersOf(tx, otherId)])
  const after = { ...kept, ...mergedColumns(kept, gone) }
  return {
    version: kept.version,
    otherVersion: gone.version,
    result: {
      email: after.email ?? '',
      firstName: after.first_name,
      lastName: after.last_name,
      phone: after.phone,
      tags: after.tags,
      note: after.note,
      language: after.language,
      taxExempt: after.tax_exempt,
      orderCount: after.order_count,
      spentCents: after.spent_cents,
      emailConsent: after.email_consent as Preview['result']['emailConsent'],
      smsConsent: after.sms_consent as Preview['result']['smsConsent'],
    },
    moves: { ...moves, orders, tags: after.tags.length - kept.tags.length },
    formerEmail: formerEmailOf(kept, gone),
  }
}

/**
 * Merges another customer into a customer: their orders, addresses, consents and timeline move, the sums are added up, and the other
 * customer is gone. What the customer has stays; only what is empty is taken from the other. Nothing is booked in the ledger: triggers
 * tell the reports which days have other new and returning customers now. Everything is locked first (decision 27), so two merges and
 * orders that are placed meanwhile wait for each other.
 * @throws Problem `not_found`, `customer_merge_self`, `version_conflict`, `limit_reached`
 */
export async function mergeCustomers(
  { tx, storeId, services, caller }: Context,
  id: string,
  { otherId, version, otherVersion }: { otherId: string; version: number; otherVersion: number },
): Promise<void> {
  if (id === otherId) throw fieldProblem('customer_merge_self', 'otherId')
  await requireThere(tx, 'customers', [otherId], () => 'otherId')
  const { hooks } = services
  // Orders come before customers. An order that isn't there yet is placed by someone who holds the customer, so it's seen after that.
  await hooks.lockOrdersOf(tx, [id, otherId])
  const { kept, gone } = pairOf(await lockCustomers(tx, [id, otherId]), id, otherId)
  if (kept.version !== version || gone.version !== otherVersion) throw problem('version_conflict')
  const at = services.now()
  const columns = mergedColumns(kept, gone)
  const former = formerEmailOf(kept, gone)
  const orders = await hooks.moveOrders(tx, { from: otherId, to: id })
  await moveBelongings(tx, { from: otherId, to: id })
  // The email is free for the other customer only once its customer is gone.
  await tx.deleteFrom('customers').where('id', '=', otherId).execute()
  await tx
    .updateTable('customers')
    .set({ ...columns, updated_at: at })
    .where('id', '=', id)
    .execute()
  if (former !== null) await tx.insertInto('customer_former_emails').values({ store_id: storeId, email: former, customer_id: id }).execute()
  const note = longNote(kept, gone)
  const actor = { storeId, customerId: id, userId: caller.userId, at }
  await addEvents(tx, [
    { ...actor, kind: 'merged', data: { name: customerName(gone), email: gone.email ?? '', orders } },
    ...(note ? [{ ...actor, kind: 'comment' as const, data: { text: note } }] : []),
  ])
}

function pairOf(rows: readonly CustomerRecord[], id: string, otherId: string): { kept: CustomerRecord; gone: CustomerRecord } {
  const [kept, gone] = [rows.find((row) => row.id === id), rows.find((row) => row.id === otherId)]
  if (!kept || !gone) throw problem('not_found')
  if (kept.erased_at !== null || gone.erased_at !== null) throw problem('customer_erased')
  if (distinctTags([...kept.tags, ...gone.tags]).length > TAGS_MAX) throw problem('limit_reached')
  return { kept, gone }
}

/** The email of the other customer if it isn't taken over. */
const formerEmailOf = (kept: CustomerRecord, gone: CustomerRecord): string | null =>
  kept.email !== null && gone.email !== kept.email ? gone.email : null

/** Both notes, one below the other. */
const notesOf = (kept: CustomerRecord, gone: CustomerRecord) =>
  [...new Set([kept.note, gone.note])].filter((note) => note !== '').join('\n\n')

/** The note of the other customer if both are too long for one note: it goes to the timeline. */
const longNote = (kept: CustomerRecord, gone: CustomerRecord): string | undefined =>
  notesOf(kept, gone).length > CUSTOMER_NOTE_MAX ? gone.note : undefined

/** The columns of the customer that is left which the merge changes. A consent is about an email or number, and comes along with it. */
function mergedColumns(kept: CustomerRecord, gone: CustomerRecord) {
  const or = (mine: string, theirs: string) => (mine === '' ? theirs : mine)
  const isNamed = kept.first_name !== '' || kept.last_name !== ''
  const named = isNamed ? kept : gone
  const contact = {
    email: kept.email ?? gone.email,
    first_name: named.first_name,
    last_name: named.last_name,
    phone: or(kept.phone, gone.phone),
  }
  const emailFrom = kept.email === null || (kept.email_consent === 'none' && kept.email === gone.email) ? gone : kept
  const smsFrom = kept.phone_digits === '' || (kept.sms_consent === 'none' && kept.phone_digits === gone.phone_digits) ? gone : kept
  const first = earlier(kept, gone)
  const last = later(kept, gone)
  const both = notesOf(kept, gone)
  return {
    ...contact,
    search: searchVectorOf({
      email: contact.email ?? '',
      firstName: contact.first_name,
      lastName: contact.last_name,
      phone: contact.phone,
    }),
    tags: distinctTags([...kept.tags, ...gone.tags]),
    note: both.length > CUSTOMER_NOTE_MAX ? kept.note : both,
    language: or(kept.language, gone.language),
    tax_exempt: kept.tax_exempt || gone.tax_exempt,
    account_state: accountStateOf([kept.account_state, gone.account_state]),
    order_count: kept.order_count + gone.order_count,
    spent_cents: kept.spent_cents + gone.spent_cents,
    first_order_at: first.first_order_at,
    first_channel: first.first_channel,
    first_utm_source: first.first_utm_source,
    first_utm_campaign: first.first_utm_campaign,
    last_order_at: last.last_order_at,
    last_channel: last.last_channel,
    last_utm_source: last.last_utm_source,
    last_utm_campaign: last.last_utm_campaign,
    created_at: kept.created_at < gone.created_at ? kept.created_at : gone.created_at,
    email_consent: emailFrom.email_consent,
    email_consent_level: emailFrom.email_consent_level,
    email_consent_source: emailFrom.email_consent_source,
    email_consent_at: emailFrom.email_consent_at,
    sms_consent: smsFrom.sms_consent,
    sms_consent_level: smsFrom.sms_consent_level,
    sms_consent_source: smsFrom.sms_consent_source,
    sms_consent_at: smsFrom.sms_consent_at,
  } satisfies Updateable<DB['customers']>
}

/** A customer whom the store lets in no more stays out, whichever of the two it was. */
const accountStateOf = (states: readonly string[]): string => ['disabled', 'enabled'].find((state) => states.includes(state)) ?? 'none'

/** The one of two customers who ordered first. */
const earlier = (a: CustomerRecord, b: CustomerRecord) =>
  b.first_order_at !== null && (a.first_order_at === null || b.first_order_at < a.first_order_at) ? b : a

/** The one of two customers who ordered last. */
const later = (a: CustomerRecord, b: CustomerRecord) =>
  b.last_order_at !== null && (a.last_order_at === null || b.last_order_at > a.last_order_at) ? b : a
