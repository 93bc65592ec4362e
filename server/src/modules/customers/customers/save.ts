import type { customerCalls } from '@vitrine/contract/calls/customers.ts'
import type { Updateable } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { conflictWith, fieldProblem, invalidField, problem } from '../../../platform/problem.ts'
import { normaliseEmail } from '../../../platform/text/typed.ts'
import { deleteSessionsOf } from '../accounts/queries.ts'
import { eraseCustomers } from '../privacy/erase.ts'
import { addAddress } from './addresses.ts'
import { addEvents, type CustomerActor, type CustomerEvent } from './events.ts'
import { isPhone } from './phone.ts'
import { lockCustomers, ownerOfEmail, selectCustomer } from './queries.ts'
import { type CustomerRecord, readCustomer } from './read.ts'
import { searchVectorOf } from './search-words.ts'
import { distinctTags } from './tags.ts'

type Input = z.output<(typeof customerCalls)['customers.create']['body']>
type Fields = Omit<Input, 'address'>
type Context = Pick<StoreContext, 'tx' | 'storeId' | 'services' | 'caller'>

/**
 * Creates a customer.
 * @returns their ID
 * @throws Problem `customer_email_taken`, `customer_nameless`, or `invalid_input` for a phone number or an address that is none
 */
export async function createCustomer({ tx, storeId, services, caller }: Context, { address, ...fields }: Input): Promise<string> {
  const id = uuidv7()
  const at = services.now()
  const actor = { storeId, customerId: id, userId: caller.userId, at }
  const columns = columnsOf(fields)
  await requireFree(tx, columns.email, id)
  await refusingTaken(() =>
    tx
      .insertInto('customers')
      .values({ ...columns, store_id: storeId, id, created_at: at, updated_at: at })
      .execute(),
  )
  await addEvents(tx, [{ ...actor, kind: 'created' }])
  if (address) await addAddress(tx, actor, { address, isDefault: true, field: 'address' })
  return id
}

/**
 * Replaces what staff can edit of a customer who was read at `version`. A consent to text messages is for one number: with another
 * number it’s gone. The consent to emails is the customer’s and stays, but it’s confirmed only for the email that it was confirmed
 * with. With another email, nobody stays signed in, because a sign-in proves only who reads the mail to the former one.
 * @throws Problem `not_found`, `customer_erased`, `version_conflict`, `customer_email_taken`, `customer_nameless`, or `invalid_input` for a phone
 * number
 */
export async function updateCustomer(context: Context, id: string, { version, ...fields }: Fields & { version: number }): Promise<void> {
  const { tx, storeId, services, caller } = context
  const [before] = await lockCustomers(tx, [id])
  if (!before) throw problem('not_found')
  if (before.erased_at !== null) throw problem('customer_erased')
  if (before.version !== version) throw conflictWith(await readCustomer(tx, services.hooks, id))
  const columns = columnsOf(fields)
  if (columns.email !== before.email) {
    await requireFree(tx, columns.email, id)
    await deleteSessionsOf(tx, id)
  }
  const at = services.now()
  await refusingTaken(() =>
    tx
      .updateTable('customers')
      .set({ ...columns, ...lostConsents(before, columns), updated_at: at })
      .where('id', '=', id)
      .execute(),
  )
  await addEvents(tx, changesOf(before, columns, { storeId, customerId: id, userId: caller.userId, at }))
}

/**
 * Deletes a customer without orders, and erases what else the store holds about them.
 * @throws Problem `not_found`, `customer_has_orders`, `customer_erased`, `erasure_blocked`
 */
export async function removeCustomer({ tx, services, storeId, caller }: Context, id: string): Promise<void> {
  if (!(await selectCustomer(tx, id))) throw problem('not_found')
  // An order that is being placed holds its customer, who is locked before their orders are looked for.
  const refused = await eraseCustomers(tx, { services, storeId, userId: caller.userId }, [id], 'deleted')
  const code = refused.get(id)
  if (code !== undefined) throw problem(code)
}

/** Adds a comment of a member to a customer’s timeline.
 * @throws Problem `not_found`, `customer_erased`
 */
export async function commentOn(tx: Tx, actor: CustomerActor, text: string): Promise<void> {
  const [customer] = await lockCustomers(tx, [actor.customerId])
  if (!customer) throw problem('not_found')
  if (customer.erased_at !== null) throw problem('customer_erased')
  await addEvents(tx, [{ ...actor, kind: 'comment', data: { text } }])
}

interface Columns {
  email: string | null
  first_name: string
  last_name: string
  phone: string
  note: string
  tags: string[]
  language: string
  tax_exempt: boolean
  search: string
}

function columnsOf({ email: typed, firstName, lastName, phone, note, tags, language, taxExempt }: Fields): Columns {
  const email = normaliseEmail(typed)
  if (email === '' && phone === '' && firstName === '' && lastName === '') throw fieldProblem('customer_nameless', 'email')
  if (phone !== '' && !isPhone(phone)) throw invalidField('phone_form', 'phone')
  return {
    email: email === '' ? null : email,
    first_name: firstName,
    last_name: lastName,
    phone,
    note,
    tags: distinctTags(tags),
    language,
    tax_exempt: taxExempt,
    search: searchVectorOf({ email, firstName, lastName, phone }),
  }
}

/**
 * Checks that no other customer has an email, as their own or a former one. A former email of the customer themselves becomes their
 * own again.
 */
async function requireFree(tx: Tx, email: string | null, id: string): Promise<void> {
  if (email === null) return
  const { rows } = await ownerOfEmail(tx, email)
  if (rows.some((row) => row.id !== id)) throw fieldProblem('customer_email_taken', 'email')
  if (rows.some((row) => row.is_former)) await tx.deleteFrom('customer_former_emails').where('email', '=', email).execute()
}

/** Two at once are decided by the unique index. */
async function refusingTaken<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isUniqueViolation(error, 'customers_store_id_email_key') ? fieldProblem('customer_email_taken', 'email') : error
  }
}

/** The consents that don't outlive a change: those to a number or an email that is no longer known. */
function lostConsents(before: CustomerRecord, { phone, email }: Columns): Updateable<DB['customers']> {
  const sameNumber = before.phone.replaceAll(/\D/g, '') === phone.replaceAll(/\D/g, '')
  const isOther = email !== before.email
  return {
    ...(!sameNumber && { sms_consent: 'none', sms_consent_level: null, sms_consent_source: '', sms_consent_at: null }),
    ...(isOther && before.email_consent_level === 'confirmed' && { email_consent_level: 'single' }),
    // A link that confirms a consent was sent to the former email.
    ...((email === null || (isOther && before.email_consent === 'pending')) && {
      email_consent: 'none',
      email_consent_level: null,
      email_consent_source: '',
      email_consent_at: null,
    }),
  }
}

function changesOf(before: CustomerRecord, after: Columns, actor: CustomerActor): CustomerEvent[] {
  const named = ['email', 'first_name', 'last_name', 'phone', 'language', 'tax_exempt'] as const
  const fields = named.filter((column) => before[column] !== after[column])
  return [
    ...(fields.length > 0 ? [{ ...actor, kind: 'changed' as const, data: { fields: fields.join(',') } }] : []),
    ...(before.tags.join() === after.tags.join()
      ? []
      : [{ ...actor, kind: 'tags_changed' as const, data: { tags: after.tags.join(', ') } }]),
    ...(before.note === after.note ? [] : [{ ...actor, kind: 'note_changed' as const }]),
  ]
}
