import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import { insertRows } from '../../../platform/db/insert-rows.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { DB } from '../../../platform/db/types.ts'
import type { Change, Decision, ImportSettings, Undone } from '../../../platform/csv/import-definition.ts'
import { contactDigest } from '../../../platform/secrets/contact-digest.ts'
import { addEvents } from '../customers/events.ts'
import { lockCustomers } from '../customers/queries.ts'
import type { CustomerRecord } from '../customers/read.ts'
import { columnsFrom, restoredColumns } from './columns.ts'
import { setDefaultAddresses } from './default-addresses.ts'
import type { FileCustomer } from './parse.ts'

/** What is written for a row: a new customer, or new values of the customer with this ID. */
export interface CustomerWrite {
  id: string | null
  customer: FileCustomer
}

/** What an undo needs: the customer as they were, and their addresses if the import changed them. */
interface Before {
  customer: Omit<CustomerRecord, 'search'> & { search: string }
  addresses: Pick<Selectable<DB['customer_addresses']>, 'id' | 'address' | 'is_default' | 'created_at'>[] | null
}

/** Decides which rows are new customers, and which are those of known ones. */
export async function planCustomers(
  tx: Tx,
  customers: readonly FileCustomer[],
  { overwrite, storeId, config }: ImportSettings,
): Promise<Decision<CustomerWrite>[]> {
  const [known, erased] = await Promise.all([knownCustomers(tx, customers), erasedAmong(tx, { storeId, config }, customers)])
  const firstRows = new Map<string, number>()
  return customers.map((customer): Decision<CustomerWrite> => {
    const { leftOut } = customer
    const id = (customer.email === '' ? known.phones.get(digitsOf(customer)) : known.emails.get(customer.email)) ?? null
    const other = id === null ? undefined : firstRows.get(id)
    if (other !== undefined) {
      const message = `This customer is already in row ${other}`
      return { action: 'error', errors: [{ row: customer.row, column: null, code: 'repeated', message }] }
    }
    if (id === null && erased.has(customer.email)) {
      const message = 'This customer was erased. If they want to be one again, add them without a file.'
      return { action: 'error', errors: [{ row: customer.row, column: null, code: 'erased', message }] }
    }
    if (id !== null) firstRows.set(id, customer.row)
    if (id !== null && !overwrite) return { action: 'skip', leftOut }
    return { action: id === null ? 'create' : 'update', parts: customer.address ? 1 : 0, images: 0, write: { id, customer }, leftOut }
  })
}

/** The emails of a file whose customers were erased lately: a file from before that must not bring them back. */
async function erasedAmong(tx: Tx, { storeId, config }: Pick<ImportSettings, 'storeId' | 'config'>, customers: readonly FileCustomer[]) {
  const emails = customers.map(({ email }) => email)
  const digests = emails.map((email) => contactDigest(config.secretKey, storeId, email))
  const { rows } = await sql<{ digest: Buffer }>`select digest from erased_contacts where digest = any (${digests}::bytea[])`.execute(tx)
  return new Set(emails.filter((_email, at) => rows.some(({ digest }) => digest.equals(digests[at]!))))
}

const digitsOf = ({ phone = '' }: FileCustomer) => phone.replaceAll(/\D/g, '')

/** The IDs of customers by email, current or former, and by the digits of a phone number that only one customer has. */
async function knownCustomers(tx: Tx, customers: readonly FileCustomer[]) {
  const emails = customers.map(({ email }) => email).filter((email) => email !== '')
  const phones = customers.flatMap((customer) => (customer.email === '' ? [digitsOf(customer)] : []))
  const { rows } = await sql<{ id: string; email: string | null; phone: string | null }>`
    select id, email, null as phone from customers where email = any(${emails}::text[])
    union all select customer_id, email, null from customer_former_emails where email = any(${emails}::text[])
    union all select (min(id::text))::uuid, null, phone_digits from customers where phone_digits = any(${phones}::text[])
      group by phone_digits having count(*) = 1`.execute(tx)
  return {
    emails: new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[email, id] as const]))),
    phones: new Map(rows.flatMap(({ id, phone }) => (phone === null ? [] : [[phone, id] as const]))),
  }
}

/** Writes customers, their default addresses and an event for each. */
export async function writeCustomers(tx: Tx, writes: readonly CustomerWrite[], settings: ImportSettings): Promise<Change[]> {
  const { storeId, userId, fileName, now } = settings
  const ids = writes.map(({ id }) => id ?? uuidv7())
  const known = new Map(
    (
      await lockCustomers(
        tx,
        writes.flatMap(({ id }) => id ?? []),
      )
    ).flatMap((row) => (row.erased_at === null ? [[row.id, row] as const] : [])),
  )
  const addresses = await addressesOf(tx, [...known.keys()])
  await insertRows(
    tx,
    'customers',
    writes.flatMap(({ id, customer }, at) =>
      id === null ? [{ ...columnsFrom(customer, undefined, now), store_id: storeId, id: ids[at]!, created_at: now, updated_at: now }] : [],
    ),
  )
  await updateRows(
    tx,
    writes.flatMap(({ id, customer }) => {
      const before = id === null ? undefined : known.get(id)
      return before ? [{ id: before.id, ...columnsFrom(customer, before, now), updated_at: now }] : []
    }),
  )
  const placed = writes.flatMap(({ customer: { address } }, at) => (address ? [{ customerId: ids[at]!, address }] : []))
  await setDefaultAddresses(tx, storeId, placed, now)
  const touched = writes.flatMap(({ id }, at) => (id === null || known.has(id) ? [ids[at]!] : []))
  await addEvents(
    tx,
    touched.map((customerId) => ({ storeId, customerId, userId, at: now, kind: 'imported', data: { file: fileName } })),
  )
  const versions = await versionsOf(tx, ids)
  return writes.map(({ id, customer }, at) => {
    const customerId = ids[at]!
    const before = id === null ? undefined : known.get(id)
    const state: Before | null = before
      ? { customer: before, addresses: customer.address ? (addresses.get(customerId) ?? []) : null }
      : null
    // A customer who was deleted or erased since the plan is left out: no version will match.
    return { entityId: customerId, before: state, version: versions.get(customerId)?.version ?? 0 }
  })
}

/** Undoes an import: deletes new customers without orders, and restores the others, unless they were changed since. */
export async function undoCustomers(tx: Tx, changes: readonly Change[], { storeId }: ImportSettings): Promise<Undone> {
  const rows = new Map(
    (
      await lockCustomers(
        tx,
        changes.map(({ entityId }) => entityId),
      )
    ).map((row) => [row.id, row]),
  )
  // An order, even a test order, changes the time but not the version.
  const isUntouched = ({ entityId, before, version }: Change) => {
    const row = rows.get(entityId)
    return row?.version === version && (before !== null || row.updated_at.getTime() === row.created_at.getTime())
  }
  const untouched = changes.filter(isUntouched)
  const made = untouched.flatMap(({ entityId, before }) => (before === null ? [entityId] : []))
  await tx
    .deleteFrom('customers')
    .where('id', '=', sql<string>`any(${made}::uuid[])`)
    .execute()
  const restored = untouched.flatMap(({ before }) => (before === null ? [] : [before as unknown as Before]))
  await updateRows(
    tx,
    restored.map(({ customer }) => restoredColumns(customer)),
  )
  const moved = restored.filter(({ addresses }) => addresses !== null)
  await tx
    .deleteFrom('customer_addresses')
    .where('customer_id', '=', sql<string>`any(${moved.map(({ customer }) => customer.id)}::uuid[])`)
    .execute()
  await insertRows(
    tx,
    'customer_addresses',
    moved.flatMap(({ customer, addresses }) =>
      (addresses ?? []).map((address) => ({ ...address, store_id: storeId, customer_id: customer.id })),
    ),
  )
  const versions = await versionsOf(
    tx,
    restored.map(({ customer }) => customer.id),
  )
  return {
    leftAlone: changes.flatMap((change) => {
      if (isUntouched(change)) return []
      const isGone = !rows.has(change.entityId)
      const message = isGone ? 'This customer was already deleted' : 'This customer changed after the import, so it wasn’t undone'
      return [{ entityId: change.entityId, message }]
    }),
    again: restored.map(({ customer }) => ({ entityId: customer.id, was: customer.version, now: versions.get(customer.id)?.version ?? 0 })),
  }
}

async function versionsOf(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('customers')
    .select(['id', 'version'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

async function addressesOf(tx: Tx, ids: readonly string[]) {
  const rows = await tx
    .selectFrom('customer_addresses')
    .select(['customer_id', 'id', 'address', 'is_default', 'created_at'])
    .where('customer_id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  const found = new Map<string, NonNullable<Before['addresses']>>()
  for (const { customer_id: id, ...address } of rows) found.set(id, [...(found.get(id) ?? []), address])
  return found
}

/** Sets columns of several customers, all the same columns, in one statement. */
async function updateRows(tx: Tx, rows: readonly ReturnType<typeof restoredColumns>[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const columns = Object.keys(first).filter((column) => column !== 'id')
  await sql`update customers c set ${sql.join(columns.map((column) => sql`${sql.ref(column)} = r.${sql.ref(column)}`))}
    from json_populate_recordset(null::customers, ${JSON.stringify(rows)}) r where c.id = r.id`.execute(tx)
}
