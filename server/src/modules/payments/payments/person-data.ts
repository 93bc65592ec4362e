import { sql } from 'kysely'

import type { People, PersonData } from '../../../person-data.ts'
import { rowsAfter } from '../../../platform/db/rows-after.ts'

/** The payments of their checkouts and orders. */
const theirs = ({ emails, orderIds, before }: People) => sql<boolean>`
  created_at <= ${before} and (id in (select payment_id from orders where id = any (${orderIds}::uuid[]))
    or checkout_id in (select id from checkouts where email = any (${emails}::text[])
      or id in (select checkout_id from orders where id = any (${orderIds}::uuid[]))))`

const isKnown = sql<boolean>`(buyer ->> 'email' <> '' or buyer ? 'pixelVisitor' or payer is not null)`

/** What the buyer of an erased payment still is: the cart and the settings that a late answer of the gateway needs. */
const nobody = JSON.stringify({
  email: '',
  phone: '',
  note: '',
  acceptsMarketing: false,
  acceptsSmsAt: null,
  shippingAddress: null,
  billingAddress: null,
})

/** Payments keep their amounts, the gateway’s reference and how they were paid, which refunds and disputes need. */
export const paymentData: PersonData = {
  kind: 'payments',
  becomes: 'anonymized',
  sections: [
    {
      name: 'payments',
      page: (tx, people, after, limit) =>
        rowsAfter(
          tx,
          sql`select id::text, created_at, state, method, provider, amount_cents, currency, reference, buyer - 'terms' as buyer
            from payments where ${theirs(people)}`,
          after,
          limit,
        ),
    },
  ],
  async count(tx, people) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from payments where ${theirs(people)} and ${isKnown}`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async hold(tx, people) {
    await sql`
      select from payments where checkout_id in (select id from checkouts where email = any (${people.emails}::text[]))
      order by id for update`.execute(tx)
  },
  async obstacles(tx, people) {
    const { rows } = await sql<{ email: string }>`
      select p.buyer ->> 'email' as email from payments p
      where p.checkout_id in (select id from checkouts where email = any (${people.emails}::text[]))
        and (p.state in ('started', 'action') or p.closing_at is not null)`.execute(tx)
    return rows.length === 0 ? [] : [{ reason: 'payment_in_progress', orders: [], emails: rows.map(({ email }) => email) }]
  },
  async erase(tx, people, { limit }) {
    const { rows } = await sql<{ id: string }>`
      update payments set buyer = (buyer - 'pixelVisitor') || ${nobody}::jsonb, payer = null, error = ''
      where id in (select id from payments where ${theirs(people)} and ${isKnown} order by id limit ${limit} for update)
      returning id`.execute(tx)
    return rows.length
  },
}
