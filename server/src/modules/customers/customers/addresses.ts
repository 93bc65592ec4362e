import { type Address, addressLengths, type AddressField } from '@vitrine/contract/addresses/address.ts'
import { checkAddress, tidyAddress } from '@vitrine/contract/addresses/check.ts'
import { CUSTOMER_ADDRESSES_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'
import { fieldError, problem } from '../../../platform/problem.ts'
import { addEvents, type CustomerActor } from './events.ts'
import { lockCustomers } from './queries.ts'

interface Typed {
  address: Record<AddressField, string>
  isDefault: boolean
  /** The field of the request that has the address. */
  field?: string
}

/**
 * Adds an address, or finds it when the customer has it already.
 * @throws Problem `not_found`, `limit_reached`, or `invalid_input` for an address that is invalid in its country
 */
export async function addAddress(tx: Tx, actor: CustomerActor, { address: typed, isDefault, field = 'address' }: Typed): Promise<void> {
  const address = soundAddress(typed, field)
  await holdCustomer(tx, actor.customerId)
  const { count } = await tx
    .selectFrom('customer_addresses')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', actor.customerId)
    .executeTakeFirstOrThrow()
  if (count >= CUSTOMER_ADDRESSES_MAX) throw problem('limit_reached')
  if (isDefault) await clearDefault(tx, actor.customerId)
  await sql`insert into customer_addresses (store_id, customer_id, id, address, is_default, created_at)
    values (${actor.storeId}, ${actor.customerId}, ${uuidv7()}, ${JSON.stringify(address)}::jsonb, ${isDefault}, ${actor.at})
    on conflict (store_id, customer_id, digest) do update set is_default = customer_addresses.is_default or excluded.is_default`.execute(tx)
  await addEvents(tx, [{ ...actor, kind: 'address_added', data: placeOf(address) }])
}

/**
 * Replaces an address. The default address stays the default until another one is.
 * @throws Problem `not_found`, or `invalid_input` for an address that is invalid in its country
 */
export async function updateAddress(tx: Tx, actor: CustomerActor, id: string, { address: typed, isDefault }: Typed): Promise<void> {
  const address = soundAddress(typed, 'address')
  await holdCustomer(tx, actor.customerId)
  const known = await findAddress(tx, actor.customerId, id)
  // Two addresses that became the same are one.
  const text = JSON.stringify(address)
  const { rows: same } = await sql<{ is_default: boolean }>`delete from customer_addresses
    where customer_id = ${actor.customerId} and id <> ${id} and digest = md5(${text}::jsonb::text) returning is_default`.execute(tx)
  const becomesDefault = isDefault || same.some(({ is_default }) => is_default)
  if (becomesDefault && !known.is_default) await clearDefault(tx, actor.customerId)
  await tx
    .updateTable('customer_addresses')
    .set({ address: text, ...(becomesDefault && { is_default: true }) })
    .where('customer_id', '=', actor.customerId)
    .where('id', '=', id)
    .execute()
  await addEvents(tx, [{ ...actor, kind: 'address_changed', data: placeOf(address) }])
}

/**
 * Makes an address the default.
 * @throws Problem `not_found`
 */
export async function makeDefault(tx: Tx, actor: CustomerActor, id: string): Promise<void> {
  await holdCustomer(tx, actor.customerId)
  const known = await findAddress(tx, actor.customerId, id)
  if (known.is_default) return
  await clearDefault(tx, actor.customerId)
  await tx
    .updateTable('customer_addresses')
    .set({ is_default: true })
    .where('customer_id', '=', actor.customerId)
    .where('id', '=', id)
    .execute()
  await addEvents(tx, [{ ...actor, kind: 'address_changed', data: placeOf(known.address as unknown as Address) }])
}

/**
 * Deletes an address. If it was the default, the newest of the others is.
 * @throws Problem `not_found`
 */
export async function removeAddress(tx: Tx, actor: CustomerActor, id: string): Promise<void> {
  await holdCustomer(tx, actor.customerId)
  const known = await findAddress(tx, actor.customerId, id)
  await tx.deleteFrom('customer_addresses').where('customer_id', '=', actor.customerId).where('id', '=', id).execute()
  if (known.is_default)
    await sql`update customer_addresses set is_default = true where customer_id = ${actor.customerId} and id = (
      select id from customer_addresses where customer_id = ${actor.customerId} order by created_at desc, id desc limit 1)`.execute(tx)
  await addEvents(tx, [{ ...actor, kind: 'address_removed', data: placeOf(known.address as unknown as Address) }])
}

/** Only one address may be the default, so the one that was is cleared first. */
export async function clearDefault(tx: Tx, customerId: string): Promise<void> {
  await tx
    .updateTable('customer_addresses')
    .set({ is_default: false })
    .where('customer_id', '=', customerId)
    .where('is_default', '=', true)
    .execute()
}

/** Locks a customer, so that their addresses change one after another. */
async function holdCustomer(tx: Tx, id: string): Promise<void> {
  const [customer] = await lockCustomers(tx, [id])
  if (!customer) throw problem('not_found')
  if (customer.erased_at !== null) throw problem('customer_erased')
}

async function findAddress(tx: Tx, customerId: string, id: string) {
  const known = await tx
    .selectFrom('customer_addresses')
    .select(['address', 'is_default'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!known) throw problem('not_found')
  return known
}

/** Tidies and validates an address, and returns it as it will be stored. */
function soundAddress(typed: Record<AddressField, string>, field: string): Address {
  const address = tidyAddress(typed)
  const errors = Object.entries(checkAddress(address, { phone: 'optional', company: 'optional' })).map(([part, code]) =>
    fieldError(code, `${field}.${part}`, code === 'too_long' ? { max: addressLengths[part as AddressField] } : undefined),
  )
  if (errors.length > 0) throw problem('invalid_input', errors)
  return address
}

/** How the timeline names an address. */
const placeOf = ({ address1, city, country }: Address) => ({ place: [address1, city, country].filter((part) => part !== '').join(', ') })
