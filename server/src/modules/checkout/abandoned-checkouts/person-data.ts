import { sql } from 'kysely'

import type { People, PersonData } from '../../../person-data.ts'
import { rowsAfter } from '../../../platform/db/rows-after.ts'

/** The checkouts with an email, and those of orders. The time leaves those alone that began after the request. */
const theirs = ({ emails, orderIds, before }: People) => sql<boolean>`
  created_at <= ${before} and (email = any (${emails}::text[]) or id in (select checkout_id from orders where id = any (${orderIds}::uuid[])))`

/** Whether a checkout still has something of a person. */
const isKnown = sql<boolean>`(email <> '' or phone <> '' or note <> '' or staff_note <> '' or shipping_address is not null
  or billing_address is not null)`

/**
 * Checkouts. Open ones are deleted at once, so that the shopper’s browser begins a new one. One with a failed payment stays without its
 * person: should that payment succeed after all, it has to be found and is paid back, because its checkout is no longer open.
 */
export const checkoutData: PersonData = {
  kind: 'checkouts',
  becomes: 'deleted',
  sections: [
    {
      name: 'checkouts',
      page: (tx, people, after, limit) =>
        rowsAfter(
          tx,
          sql`select id::text, created_at, last_active_at, state, email, phone, accepts_marketing, shipping_address, billing_address, note, staff_note,
            currency, total_cents, lines from checkouts where ${theirs(people)}`,
          after,
          limit,
        ),
    },
  ],
  emails: sql`select email from checkouts where email <> '' union select email from mail_refusals`,
  async count(tx, people) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from checkouts where ${theirs(people)} and ${isKnown}`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async hold(tx, people) {
    await sql`select from checkouts where email = any (${people.emails}::text[]) order by id for update`.execute(tx)
  },
  async cut(tx, { emails }, { now }) {
    const open = sql`state = 'open' and email = any (${emails}::text[])`
    await sql`delete from checkouts k where ${open} and not exists (select from payments p where p.checkout_id = k.id)`.execute(tx)
    await sql`update checkouts set state = 'completed', completed_at = ${now} where ${open}`.execute(tx)
  },
  async erase(tx, people, { limit }) {
    const { rows } = await sql<{ id: string }>`
      update checkouts set email = '', phone = '', accepts_marketing = false, accepts_sms_at = null, shipping_address = null,
        billing_address = null, note = '', staff_note = ''
      where id in (select id from checkouts where ${theirs(people)} and ${isKnown} order by id limit ${limit} for update)
      returning id`.execute(tx)
    await sql`update abandoned_messages set recipient = '' where checkout_id = any (${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
    if (rows.length < limit) {
      await sql`delete from mail_refusals where email = any (${people.emails}::text[])`.execute(tx)
      await sql`delete from text_refusals where phone = any (${people.phones}::text[])`.execute(tx)
    }
    return rows.length
  },
}
