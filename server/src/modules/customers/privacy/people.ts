import { sql } from 'kysely'

import type { People } from '../../../person-data.ts'
import { requireThere } from '../../../platform/db/known-ids.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { problem } from '../../../platform/problem.ts'
import { normaliseEmail } from '../../../platform/text/typed.ts'
import type { Hooks } from '../../../services.ts'
import { ownerOfEmail } from '../customers/queries.ts'
import { customerName } from '../customers/read.ts'

/** A person: a customer, or somebody with an email who may not be a customer. */
export interface Asked {
  customerId?: string | undefined
  email?: string | undefined
}

/** Names without a letter or number name nobody, and would be found in any text. */
const isWord = (name: string) => /[\p{L}\p{N}]/u.test(name)

interface Where {
  storeId: string
  hooks: Hooks
  now: Date
}

/** Digits of phone numbers that are shorter are those of too many people. */
const DIGITS_MIN = 7

/**
 * Finds a person by their customer or email. A customer is also known by their former emails.
 * @throws Problem `unknown_ids`, or `customer_erased`
 */
export async function findPerson(
  tx: Tx,
  where: Where,
  { customerId, email }: Asked,
): Promise<{ people: People; name: string; confirm: string }> {
  if (customerId !== undefined) await requireThere(tx, 'customers', [customerId], () => 'customerId')
  const typed = normaliseEmail(email ?? '')
  const id = customerId ?? (await ownerOfEmail(tx, typed)).rows[0]?.id
  if (id === undefined) return { people: await peopleOf(tx, where, [], [typed]), name: '', confirm: typed }
  const customer = await tx.selectFrom('customers').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (customer.erased_at !== null) throw problem('customer_erased')
  const name = `${customer.first_name} ${customer.last_name}`.trim()
  return { people: await peopleOf(tx, where, [id]), name, confirm: customer.email ?? customerName(customer) }
}

/** Returns what identifies customers, and people with these emails. */
export async function peopleOf(
  tx: Tx,
  { storeId, hooks, now }: Where,
  customerIds: readonly string[],
  moreEmails: readonly string[] = [],
): Promise<People> {
  const ids = sql<string>`any(${customerIds}::uuid[])`
  const [customers, former, alone] = await Promise.all([
    tx
      .selectFrom('customers')
      .select(['email', 'phone', 'phone_digits', 'first_name', 'last_name'])
      .where('id', '=', ids)
      .orderBy('id')
      .execute(),
    tx.selectFrom('customer_former_emails').select('email').where('customer_id', '=', ids).orderBy('email').execute(),
    phonesOf(tx, customerIds),
  ])
  const known = [...moreEmails, ...customers.flatMap(({ email }) => email ?? []), ...former.map(({ email }) => email)]
  const orders = await hooks.ordersOfPeople(tx, { customerIds, emails: known, before: now })
  const emails = [...new Set([...known, ...(await earlierEmails(tx, customerIds, orders))])]
  const numbers = customers.flatMap(({ phone, phone_digits: digits }) => (digits.length < DIGITS_MIN ? [] : [phone, digits]))
  const full = customers.flatMap(({ first_name: first, last_name: last }) =>
    isWord(first) && isWord(last) ? [`${first} ${last}`, `${last}, ${first}`] : [],
  )
  return {
    storeId,
    customerIds,
    emails,
    phones: alone,
    orderIds: orders.map(({ id }) => id),
    words: [...new Set([...emails, ...numbers, ...full])],
    names: [...new Set(customers.flatMap(({ first_name: first, last_name: last }) => [first, last]))].filter(
      (name) => name.length > 1 && isWord(name),
    ),
    before: now,
  }
}

/** The emails that customers had before, as their consents and orders know them, unless they are somebody else’s. */
async function earlierEmails(tx: Tx, customerIds: readonly string[], orders: readonly { email: string }[]): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    with earlier as (
      select contact as email from customer_consents where customer_id = any (${customerIds}::uuid[]) and channel = 'email'
      union select * from unnest(${orders.map(({ email }) => email)}::text[])
    )
    select email from earlier e where email <> ''
      and not exists (select from customers c where c.email = e.email and c.id <> all (${customerIds}::uuid[]))
      and not exists (select from customer_former_emails f where f.email = e.email and f.customer_id <> all (${customerIds}::uuid[]))
    order by email`.execute(tx)
  return rows.map(({ email }) => email)
}

/** The phone numbers of customers that nobody else has: what a shared one refused still holds for the others. */
async function phonesOf(tx: Tx, customerIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ phone_digits: string }>`
    select distinct phone_digits from customers c where id = any (${customerIds}::uuid[]) and length(phone_digits) >= ${DIGITS_MIN}
      and not exists (select from customers o where o.phone_digits = c.phone_digits and o.id <> all (${customerIds}::uuid[]))
    order by phone_digits`.execute(tx)
  return rows.map((row) => row.phone_digits)
}

/** Whether two readings found the same people. */
export const isSame = (one: People, other: People): boolean =>
  JSON.stringify({ ...one, before: null }) === JSON.stringify({ ...other, before: null })
