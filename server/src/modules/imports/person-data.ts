import { type RawBuilder, sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { People, PersonData } from '../../person-data.ts'
import { type CsvFile, leaveOutRows, UnreadableFile } from '../../platform/csv/csv-file.ts'
import type { Encoding } from '../../platform/csv/csv-upload.ts'
import { containsWords, valuesContainWords } from '../../platform/db/contains-words.ts'
import type { Tx } from '../../platform/db/transactions.ts'
import { enqueue } from '../../platform/jobs/outbox.ts'
import { wholeWords } from '../../platform/text/whole-words.ts'
import type { Services } from '../../services.ts'

/** A cell that is an email. */
const EMAIL = /^\s*[^\s@]+@[^\s@]+\s*$/

/** The imports whose files are about people. */
const aboutPeople = sql`kind in ('customers', 'orders', 'reviews', 'fulfillments')`

/** What an undo would restore of them. Entities that an import added have nothing to restore, so their changes say nothing. */
const changes = ({ customerIds, orderIds, words }: People): RawBuilder<boolean> => sql`
  before is not null and import_id in (select id from imports where ${aboutPeople})
  and (entity_id = any (${[...customerIds, ...orderIds]}::uuid[]) or ${valuesContainWords(sql`before`, words)})`
const errors = ({ words }: People): RawBuilder<boolean> => sql`
  import_id in (select id from imports where ${aboutPeople}) and (${valuesContainWords(sql`cells`, words)} or ${containsWords(sql`message`, words)})`

/** Imports: rows of uploaded files, their errors, and what an undo would restore. */
export const importData: PersonData = {
  kind: 'imports',
  becomes: 'deleted',
  // What was imported is in the other files.
  sections: [],
  async count(tx, people) {
    const { rows } = await sql<{ count: number }>`
      select ((select count(*) from import_changes where ${changes(people)})
        + (select count(*) from import_errors where ${errors(people)}))::int as count`.execute(tx)
    return rows[0]?.count ?? 0
  },
  async obstacles(tx) {
    // An import that reads them now could write them again.
    const { rows } = await sql`
      select from imports where ${aboutPeople} and state in ('checking', 'running', 'undoing') limit 1`.execute(tx)
    return rows.length === 0 ? [] : [{ reason: 'import_running', orders: [] }]
  },
  async erase(tx, people, { limit }) {
    const changed = await sql`
      delete from import_changes where (import_id, entity_id) in (
        select import_id, entity_id from import_changes where ${changes(people)} limit ${limit})`.execute(tx)
    const failed = await sql`
      delete from import_errors where (import_id, position) in (
        select import_id, position from import_errors where ${errors(people)} limit ${limit})`.execute(tx)
    await eraseSamples(tx, people)
    return Math.max(Number(changed.numAffectedRows ?? 0), Number(failed.numAffectedRows ?? 0))
  },
  // A file can have 200 MB, so each is a step of its own.
  async eraseFiles(services, people, after) {
    const next = await services.db.inStore(people.storeId, (tx) =>
      tx
        .selectFrom('imports')
        .select(['id', 'file_key', 'encoding', 'delimiter'])
        .where(sql<boolean>`${aboutPeople} and created_at <= ${people.before}`)
        .$if(after !== '', (imports) => imports.where('id', '>', after))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst(),
    )
    if (!next) return null
    const { id, file_key: key, encoding, delimiter } = next
    await eraseRows(services, people, id, { key, encoding: encoding as Encoding, delimiter })
    return id
  },
}

/** The values of a file that show what is in its columns, and the name of the file. */
async function eraseSamples(tx: Tx, { words }: People): Promise<void> {
  await sql`update imports set columns = (select jsonb_agg(jsonb_build_object('name', c -> 'name', 'samples', '[]'::jsonb)) from jsonb_array_elements(columns) c)
    where ${aboutPeople} and ${valuesContainWords(sql`columns`, words)}`.execute(tx)
  await sql`update imports set file_name = 'import.csv' where ${aboutPeople} and ${containsWords(sql`file_name`, words)}`.execute(tx)
}

/**
 * Returns whether a row is about people. Others may have the same name, so a row in which only the name is theirs, beside the email of
 * somebody else, isn’t.
 */
export function rowsOf({ words }: Pick<People, 'words'>): (cells: readonly string[]) => boolean {
  const isName = (word: string) => !word.includes('@') && /\p{L}/u.test(word)
  const names = wholeWords(words.filter(isName))
  const contacts = wholeWords(words.filter((word) => !isName(word)))
  return (cells) =>
    cells.some((cell) => contacts.test(cell)) || (cells.some((cell) => names.test(cell)) && !cells.some((cell) => EMAIL.test(cell)))
}

/** Writes a file without the rows about people. A file that can't be read can't be searched, so it becomes empty. */
async function eraseRows({ db, files }: Services, people: People, importId: string, file: CsvFile): Promise<void> {
  const key = `private/imports/${uuidv7()}.csv`
  const leftOut = await leaveOutRows(files, file, key, rowsOf(people)).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return 0
    if (!(error instanceof UnreadableFile)) throw error
    return files.write(key, Buffer.from('\n'))
  })
  if (leftOut === 0) return
  await db.inStore(people.storeId, async (tx) => {
    await tx.updateTable('imports').set({ file_key: key, encoding: 'utf-8' }).where('id', '=', importId).execute()
    // The former file is removed once this is committed.
    await enqueue(tx, people.storeId, 'imports.removeFiles', { fileKeys: [file.key] })
  })
}
