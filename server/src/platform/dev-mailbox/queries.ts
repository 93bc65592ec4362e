import { sql } from 'kysely'

import type { Tx } from '../db/transactions.ts'

const LIST_MAX = 200

export interface CaughtMail {
  id: string
  to: string
  subject: string
  html: string
  text: string
  /** The names of the attached files. */
  files: string[]
  createdAt: Date
}

const mails = (tx: Tx) =>
  tx
    .selectFrom('dev_mailbox')
    .select(['id', 'recipient as to', 'subject', 'html', 'body as text', 'created_at as createdAt'])
    .select(sql<string[]>`jsonb_path_query_array(files, '$[*].name')`.as('files'))

/**
 * Returns the latest LIST_MAX emails, newest first: those to the given address, or to all addresses. Needs a platform transaction.
 */
export async function findMails(tx: Tx, to: string | undefined): Promise<CaughtMail[]> {
  // Ids are UUIDv7, so they sort by time.
  let query = mails(tx).orderBy('id', 'desc').limit(LIST_MAX)
  if (to !== undefined) query = query.where('recipient', '=', to.toLowerCase())
  return query.execute()
}

export async function findMail(tx: Tx, id: string): Promise<CaughtMail | undefined> {
  return mails(tx).where('id', '=', id).executeTakeFirst()
}

/** Returns a file of an email, by its position. */
export async function findMailFile(tx: Tx, id: string, at: number): Promise<{ name: string; content: string } | undefined> {
  const mail = await tx
    .selectFrom('dev_mailbox')
    .select(sql<{ name: string; content: string } | null>`files -> ${at}::integer`.as('file'))
    .where('id', '=', id)
    .executeTakeFirst()
  return mail?.file ?? undefined
}
