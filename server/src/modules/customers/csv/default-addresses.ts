import type { Address } from '@vitrine/contract/addresses/address.ts'
import { CUSTOMER_ADDRESSES_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { Tx } from '../../../platform/db/transactions.ts'

/**
 * Makes an address the default of each customer, and adds it if they don’t have it. Who has as many addresses as possible loses the
 * oldest. The caller has locked the customers.
 */
export async function setDefaultAddresses(
  tx: Tx,
  storeId: string,
  placed: readonly { customerId: string; address: Address }[],
  now: Date,
): Promise<void> {
  if (placed.length === 0) return
  const rows = JSON.stringify(placed.map((one) => ({ id: uuidv7(), ...one })))
  const given = sql`json_to_recordset(${rows}::json) as p (id uuid, "customerId" uuid, address jsonb)`
  await sql`
    update customer_addresses a set is_default = false
    from ${given} where a.customer_id = p."customerId" and a.is_default and a.digest <> md5(p.address::text)`.execute(tx)
  await sql`
    delete from customer_addresses a using (
      select customer_id, id, row_number() over (partition by customer_id order by created_at desc, id desc) as place
      from customer_addresses where customer_id in (select "customerId" from ${given})
    ) ranked
    where a.customer_id = ranked.customer_id and a.id = ranked.id and ranked.place >= ${CUSTOMER_ADDRESSES_MAX}
      and not a.is_default`.execute(tx)
  await sql`
    insert into customer_addresses (store_id, customer_id, id, address, is_default, created_at)
      select ${storeId}, p."customerId", p.id, p.address, true, ${now} from ${given}
        where exists (select from customers c where c.id = p."customerId")
      on conflict (store_id, customer_id, digest) do update set is_default = true`.execute(tx)
}
