import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import type { People, PersonData } from '../../../person-data.ts'
import { rowsAfter } from '../../../platform/db/rows-after.ts'
import { wholeWords } from '../../../platform/text/whole-words.ts'

const theirs = ({ emails, orderIds }: People) => sql<boolean>`email = any (${emails}::text[]) or order_id = any (${orderIds}::uuid[])`

const GAP = '…'

/** Replaces every name of a person in a text, but not as a part of another word. */
const withoutNames = (text: string, names: readonly string[]): string =>
  names.reduce((left, name) => left.replaceAll(new RegExp(wholeWords([name]), 'giu'), GAP), text)

/** Reviews stay with their rating and words, but say nothing about who wrote them: no name, email, country, order or image. */
export const reviewData: PersonData = {
  kind: 'reviews',
  becomes: 'anonymized',
  sections: [
    {
      name: 'reviews',
      page: (tx, people, after, limit) =>
        rowsAfter(
          tx,
          sql`select r.id::text, r.written_at, p.title as product, r.rating, r.title, r.body, r.author, r.email, r.country, r.state, r.reply, r.replied_at
            from reviews r join products p on p.store_id = r.store_id and p.id = r.product_id
            where r.id in (select id from reviews where ${theirs(people)})`,
          after,
          limit,
        ),
    },
  ],
  emails: sql`select email from reviews where email <> ''`,
  async count(tx, people) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from reviews where ${theirs(people)}`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async erase(tx, people, { limit }) {
    const reviews = await tx
      .selectFrom('reviews')
      .select(['id', 'title', 'body', 'reply', 'author'])
      .where(theirs(people))
      .orderBy('id')
      .limit(limit)
      .forNoKeyUpdate()
      .execute()
    for (const { id, title, body, reply, author } of reviews) {
      const names = [...people.words, ...people.names, ...(author.length > 1 ? [author] : [])].toSorted((a, b) => b.length - a.length)
      // A reply may not become empty, because the time of one is kept.
      const [shownTitle, shownBody, shownReply] = [title, body, reply].map((text) => withoutNames(text, names))
      await tx
        .updateTable('reviews')
        .set({ author: '', email: '', country: '', order_id: null, title: shownTitle!, body: shownBody!, reply: shownReply! })
        // The digest of what was written would tell who wrote it, and a file with the review would find it.
        .set({ digest: randomBytes(32) })
        .where('id', '=', id)
        .execute()
    }
    const ids = reviews.map(({ id }) => id)
    // The nightly sweep deletes the files of the images.
    await tx
      .deleteFrom('review_images')
      .where('review_id', '=', sql<string>`any(${ids}::uuid[])`)
      .execute()
    return ids.length
  },
}
