import { sql } from 'kysely'

import type { Tx } from '../../../platform/db/transactions.ts'

/** The first order number of a store, which is the default of `order_numbers.next`. */
const FIRST_NUMBER = 1001

/** The prefix and suffix of the number in an order's name. */
export interface AroundNumber {
  prefix: string
  suffix: string
}

/**
 * Returns the number that the next order will have. Numbers of imported orders are skipped, just as when an order is created. No
 * number is reserved.
 */
export async function foreseeNumber(tx: Tx, around: AroundNumber): Promise<number> {
  const counted = await tx.selectFrom('order_numbers').select('next').executeTakeFirst()
  const next = counted?.next ?? FIRST_NUMBER
  const { rows } = await sql<{ number: number }>`
    select case when exists (select from orders where name = ${`${around.prefix}${next}${around.suffix}`})
      then greatest(${next}::bigint, ${behindTaken(around)}) else ${next}::bigint end as number`.execute(tx)
  return rows[0]!.number
}

/**
 * Returns the SQL expression for the number after the highest one that an order with this prefix and suffix has. Its value is null
 * when there is no such order.
 */
export function behindTaken({ prefix, suffix }: AroundNumber) {
  const digits = sql`substr(name, length(${prefix}::text) + 1, length(name) - length(${prefix}::text) - length(${suffix}::text))`
  return sql`(
    select max(case when ${digits} ~ '^[0-9]{1,15}$' then ${digits}::bigint end) + 1
    from orders where starts_with(name, ${prefix}::text) and right(name, length(${suffix}::text)) = ${suffix}::text
      and length(name) > length(${prefix}::text) + length(${suffix}::text)
  )`
}
