import { sql } from 'kysely'

import type { People, PersonData } from '../../../person-data.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { openMail } from '../../../platform/mail/sealed-mail.ts'
import type { Services } from '../../../services.ts'
import { rowsAfter } from '../../../platform/db/rows-after.ts'

const theirs = ({ emails, orderIds, before }: People) =>
  sql<boolean>`created_at <= ${before} and (recipient = any (${emails}::text[]) or order_id = any (${orderIds}::uuid[]))`

/** How many messages to the store are opened together. */
const PAGE = 500

/** The log of emails, with their contents, and messages that they wrote to the store. */
export const emailData: PersonData = {
  kind: 'emails',
  becomes: 'deleted',
  sections: [
    {
      name: 'emails',
      page: (tx, people, after, limit) =>
        rowsAfter(
          tx,
          sql`select id::text, created_at, sent_at, kind, recipient, state from mail_deliveries where ${theirs(people)}`,
          after,
          limit,
        ),
    },
  ],
  async count(tx, people) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from mail_deliveries where ${theirs(people)}`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async erase(tx, people, { services, limit }) {
    const { rows } = await sql<{ id: string }>`
      delete from mail_deliveries where id in (select id from mail_deliveries where ${theirs(people)} limit ${limit}) returning id`.execute(
      tx,
    )
    const ids = rows.map(({ id }) => id)
    if (ids.length < limit) ids.push(...(await deleteMessages(tx, services, people)))
    await sql`select forget_finished_jobs(${ids}::uuid[])`.execute(tx)
    // The mailbox of development belongs to no store. Sign-in codes are only there, and in no log.
    await services.db.inPlatform((platform) =>
      platform
        .deleteFrom('dev_mailbox')
        .where(sql<boolean>`key = any (${ids}::uuid[]) or (recipient = any (${people.emails}::text[]) and created_at <= ${people.before})`)
        .execute(),
    )
    return rows.length
  },
}

/** Deletes the messages that people wrote in the contact form. Only their sealed contents say who wrote them. */
async function deleteMessages(tx: Tx, { config }: Services, { emails }: People): Promise<string[]> {
  const found: string[] = []
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await tx
      .selectFrom('mail_deliveries')
      .select(['id', 'contents'])
      .where('kind', '=', 'contact_message')
      .where('contents', 'is not', null)
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute()
    const isTheirs = (sealed: string) => emails.includes(openMail(config.secretKey, { sealed }).replyTo?.toLowerCase() ?? '')
    found.push(...page.flatMap(({ id, contents }) => (contents !== null && isTheirs(contents) ? [id] : [])))
    if (page.length < PAGE) break
    after = page.at(-1)!.id
  }
  await tx
    .deleteFrom('mail_deliveries')
    .where('id', '=', sql<string>`any(${found}::uuid[])`)
    .execute()
  return found
}
