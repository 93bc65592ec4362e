import { sql } from 'kysely'

import type { People, PersonData } from '../../../person-data.ts'
import { rowsAfter } from '../../../platform/db/rows-after.ts'

const ofOrders = ({ orderIds }: People) => sql<boolean>`order_id = any (${orderIds}::uuid[])`

/**
 * The events of their orders, and those of the browser that placed them. Only an event that waits says whose it is: what it told is
 * forgotten when it’s settled.
 */
const theirs = (people: People) => sql<boolean>`(${ofOrders(people)} or (state = 'pending' and data #>> '{visitor,ids,client}' in (
  select visitor #>> '{ids,client}' from pixel_purchases where ${ofOrders(people)}
  union select data #>> '{visitor,ids,client}' from pixel_deliveries where ${ofOrders(people)})))`

/** What pixels were told of them, or are about to be told. Platforms that were told before keep it: Vitrine can’t take it back. */
export const pixelData: PersonData = {
  kind: 'pixels',
  becomes: 'deleted',
  sections: [
    {
      name: 'pixels',
      page: (tx, people, after, limit) =>
        rowsAfter(
          tx,
          sql`select id::text, order_id, placed_at, browser_at, visitor from pixel_purchases where ${ofOrders(people)}`,
          after,
          limit,
        ),
    },
    {
      name: 'pixel-events',
      page: (tx, people, after, limit) =>
        rowsAfter(
          tx,
          sql`select d.id::text, d.created_at, p.platform, p.label as pixel, d.event, d.order_id, d.state, d.settled_at, d.data
            from pixel_deliveries d join pixels p on p.store_id = d.store_id and p.id = d.pixel_id
            where d.id in (select id from pixel_deliveries where ${theirs(people)})`,
          after,
          limit,
        ),
    },
  ],
  async count(tx, people) {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from pixel_purchases where ${ofOrders(people)})
        + (select count(*) from pixel_deliveries where ${theirs(people)}))::int as count`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async erase(tx, people, { limit }) {
    const events = await sql`
      delete from pixel_deliveries where id in (select id from pixel_deliveries where ${theirs(people)} limit ${limit})`.execute(tx)
    const erased = Number(events.numAffectedRows ?? 0)
    // The other events of the browser are found by the purchases, which go last.
    if (erased === limit) return erased
    const purchases = await sql`
      delete from pixel_purchases where id in (select id from pixel_purchases where ${ofOrders(people)} limit ${limit})`.execute(tx)
    return Math.max(erased, Number(purchases.numAffectedRows ?? 0))
  },
}
