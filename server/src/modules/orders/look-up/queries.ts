import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/**
 * Finds the newest order with an email and a number that has a status page. Numbers are compared by their letters and digits, or by their
 * digits if the shopper typed nothing else, because a prefix is easily left out.
 * @param email normalized
 */
export async function findNumbered(tx: Tx, email: string, number: string): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from orders
    where email = ${email} and status_digest is not null
      and (regexp_replace(lower(name), '[^[:alnum:]]', '', 'g') = ${number}
        or ${/^\d+$/.test(number)} and regexp_replace(name, '[^0-9]', '', 'g') = ${number})
    order by placed_at desc, id desc limit 1`.execute(tx)
  return rows[0]
}
