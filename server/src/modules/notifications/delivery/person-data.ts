import { sql } from 'kysely'

import type { ExportRow, People, PersonData } from '../../../person-data.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
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
    {
      name: 'messages',
      async page(tx, { emails }, after, limit, { config }) {
        const found: ExportRow[] = []
        for await (const { id, created_at, mail } of messages(tx, config, after)) {
          if (isFrom(mail, emails)) found.push({ id, created_at, message: mail.data })
          if (found.length === limit) break
        }
        return found
      },
    },
  ],
  emails: sql`select recipient from mail_deliveries`,
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

/** Whether a message to the store is of a person. Only its sealed contents say who wrote it. */
const isFrom = ({ replyTo = '' }: MailMessage, emails: readonly string[]): boolean => emails.includes(replyTo.toLowerCase())

interface MessageRow {
  id: string
  created_at: Date
  contents: string
}

/** Reads what was written in the contact form. */
async function* messages(tx: Tx, { secretKey }: Services['config'], after = '') {
  for (let from = after === '' ? '00000000-0000-0000-0000-000000000000' : after; ;) {
    const { rows } = await sql<MessageRow>`
      select id, created_at, contents from mail_deliveries
      where kind = 'contact_message' and contents is not null and id > ${from} order by id limit ${PAGE}`.execute(tx)
    for (const { contents, ...row } of rows) yield { ...row, mail: openMail(secretKey, { sealed: contents }) }
    if (rows.length < PAGE) return
    from = rows.at(-1)!.id
  }
}

/** Deletes the messages that people wrote in the contact form. */
async function deleteMessages(tx: Tx, { config }: Services, { emails }: People): Promise<string[]> {
  const found: string[] = []
  for await (const { id, mail } of messages(tx, config)) if (isFrom(mail, emails)) found.push(id)
  await tx
    .deleteFrom('mail_deliveries')
    .where('id', '=', sql<string>`any(${found}::uuid[])`)
    .execute()
  return found
}
