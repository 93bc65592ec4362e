import { sql } from 'kysely'

import type { People, PersonData } from '../../../person-data.ts'
import { rowsAfter } from '../../../platform/db/rows-after.ts'

const uses = ({ emails, orderIds }: People) =>
  sql<boolean>`email <> '' and (email = any (${emails}::text[]) or order_id = any (${orderIds}::uuid[]))`

/** The offers of Boost Upsell that their carts and orders could see. */
const seen = ({ emails, orderIds }: People) => sql<boolean>`(order_id = any (${orderIds}::uuid[]) or (order_id is null and cart_id in (
  select cart_id from checkouts where email = any (${emails}::text[]) or id in (select checkout_id from orders where id = any (${orderIds}::uuid[])))))`

/**
 * Lists of those who may use a discount, and its uses: they still count, but not for anybody. What offers were seen says nothing of a
 * person once their checkouts and orders don’t.
 */
export const discountData: PersonData = {
  kind: 'discounts',
  becomes: 'anonymized',
  sections: [
    {
      name: 'discounts',
      page: (tx, people, after, limit) =>
        rowsAfter(
          tx,
          sql`select id::text, title, 'may use it' as why, null::bigint as amount_cents, null::timestamptz as used_at
              from discounts where emails && ${people.emails}::text[]
            union all select payment_id::text || discount_id::text, (select d.title from discounts d where d.id = discount_id), 'used it', amount_cents,
              claimed_at from discount_uses where ${uses(people)}`,
          after,
          limit,
        ),
    },
    {
      name: 'offers',
      page: (tx, people, after, limit) =>
        rowsAfter(
          tx,
          sql`select e.id::text, e.seen_at, o.title, e.is_shown, e.accepted_at, e.declined_at, e.order_id
            from upsell_exposures e join upsell_offers o on o.store_id = e.store_id and o.id = e.offer_id
            where e.id in (select id from upsell_exposures where ${seen(people)})`,
          after,
          limit,
        ),
    },
  ],
  emails: sql`select unnest(emails) from discounts union select email from discount_uses where email <> ''`,
  async count(tx, people) {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from discounts where emails && ${people.emails}::text[])
        + (select count(*) from discount_uses where ${uses(people)}))::int as count`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async erase(tx, people, { limit }) {
    const { emails } = people
    // A use belongs to its payment and order, which are held by whoever changes it (decision 27).
    const { rows: found } = await sql<{ payment_id: string; order_id: string | null; discount_id: string }>`
      select payment_id, order_id, discount_id from discount_uses where ${uses(people)} limit ${limit}`.execute(tx)
    const payments = found.map(({ payment_id }) => payment_id)
    await sql`select from payments where id = any (${payments}::uuid[]) order by id for no key update`.execute(tx)
    await sql`select from orders where id = any (${found.flatMap(({ order_id }) => order_id ?? [])}::uuid[]) order by id for no key update`.execute(
      tx,
    )
    const listed = await sql`
      update discounts set emails = array(select email from unnest(emails) as email where email <> all (${emails}::text[])), version = version + 1
      where id in (select id from discounts where emails && ${emails}::text[] order by id limit ${limit} for update)`.execute(tx)
    await sql`
      update discount_uses set email = ''
      where payment_id = any (${payments}::uuid[]) and discount_id = any (${found.map((use) => use.discount_id)}::uuid[])`.execute(tx)
    return Math.max(Number(listed.numAffectedRows ?? 0), found.length)
  },
}
