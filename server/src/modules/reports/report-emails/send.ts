import type { Tx } from '../../../platform/db/transactions.ts'
import { enqueueMail } from '../../../platform/mail/enqueue-mail.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import type { Services } from '../../../services.ts'
import { soundSearch } from '../saved-reports/search.ts'
import { audiencesOf, namesFor, seenStores } from './audience.ts'
import { readContent, type ReportContent } from './content.ts'
import {
  findMailing,
  findMember,
  findRecipients,
  findSchedule,
  findStore,
  findStoreNames,
  lockSchedule,
  markRemoved,
  markSent,
  updateSchedule,
} from './queries.ts'
import { stopLink } from './stop-link.ts'

export interface MailingPayload {
  storeId: string
  mailingId: string
}

/** Somebody to whom a report is emailed. */
interface Reader {
  /** The recipient; undefined for a test. */
  id: string | undefined
  user_id: string
  email: string
}

/** The emails of a mailing, and what became of its schedule. */
interface Prepared {
  mails: MailMessage[]
  /** The recipients who have no access any more. */
  removed: string[]
  omitted: string[]
  /** The names of the stores that the sender knows or knew, by their ID. */
  names: Map<string, string>
  state: 'active' | 'no_access' | 'no_recipients'
}

/**
 * The job `reports.email`: sends the emails of one mailing. The figures are read first; then one transaction marks the mailing as sent
 * and adds its emails to the outbox. A job that runs again, because its process died, finds the mark.
 */
export function createReportMailer(services: Services) {
  return async ({ storeId, mailingId }: MailingPayload): Promise<void> => {
    const { db } = services
    const found = await db.inStore(storeId, (tx) => readMailing(tx, mailingId))
    if (!found) return
    const prepared = await prepare(services, storeId, found)
    await db.inStore(storeId, async (tx) => {
      const now = services.now()
      const { mailing, isTest } = found
      // The figures took time. Whoever pauses the emails or becomes their sender meanwhile decides, so that is looked at again.
      const current = isTest ? undefined : await lockSchedule(tx, mailing.report_id)
      if (!(await markSent(tx, mailingId, now))) return
      if (!isTest) {
        if (current?.state !== 'active') return
        const { state, omitted, names, removed, mails } = prepared
        await markRemoved(tx, removed, now)
        await updateSchedule(tx, mailing.report_id, {
          ...(current.user_id === found.schedule?.user_id && {
            state,
            omitted_store_ids: omitted,
            store_names: JSON.stringify(Object.fromEntries(names)),
          }),
          last_sent_at: mails.length > 0 ? now : current.last_sent_at,
        })
      }
      for (const mail of prepared.mails) await enqueueMail(services, tx, storeId, mail)
    })
  }
}

type Found = NonNullable<Awaited<ReturnType<typeof readMailing>>>

async function readMailing(tx: Tx, mailingId: string) {
  const mailing = await findMailing(tx, mailingId)
  if (!mailing) return undefined
  const schedule = await findSchedule(tx, mailing.report_id)
  const isTest = mailing.test_for !== null
  // Somebody paused the emails, or deleted them, after they were due.
  if (!isTest && schedule?.state !== 'active') return undefined
  const recipients = isTest ? [] : await findRecipients(tx, mailing.report_id)
  const tester = mailing.test_for === null ? undefined : await findMember(tx, mailing.test_for)
  return { mailing, schedule, isTest, recipients, tester, store: await findStore(tx) }
}

/** Checks anew what each recipient may see, and reads the figures. */
async function prepare(services: Services, storeId: string, found: Found): Promise<Prepared> {
  const { mailing, schedule, isTest, recipients, tester, store } = found
  const search = soundSearch(mailing.search)
  const wanted = [...new Set([storeId, ...(search.stores?.split(',') ?? [])])]
  const senderId = isTest ? mailing.test_for : schedule?.user_id
  const seen = senderId ? await seenStores(services, storeId, senderId, wanted) : []
  const omitted = wanted.filter((id) => !seen.includes(id))
  // A store that the sender has left keeps the name that it had.
  const known = senderId ? await services.db.inPlatform((tx) => findStoreNames(tx, senderId, wanted)) : new Map<string, string>()
  const names = new Map([...namesOf(schedule?.store_names), ...known])
  if (seen.length === 0) return { mails: [], removed: [], omitted, names, state: 'no_access' }

  const open = recipients.filter(
    (one) => one.stopped_at === null && one.removed_at === null && (one.email === null || one.email_verified_at),
  )
  // Someone who left the store has no email here.
  const readers: Reader[] = tester ? [{ ...tester, id: undefined }] : open.map((one) => ({ ...one, email: one.email ?? '' }))
  const { audiences, removed } = await audiencesOf(services, storeId, seen, readers)
  const mails: MailMessage[] = []
  for (const { storeIds, readers: ofAudience } of audiences) {
    const about = { storeId, search, timeZone: store.time_zone, dueAt: mailing.due_at }
    const content = await readContent(services, about, ofAudience[0]!.user_id, storeIds)
    for (const reader of ofAudience) {
      const left = wanted.filter((id) => !storeIds.includes(id))
      const named = await namesFor(services, reader.user_id, left, reader.user_id === senderId ? names : new Map())
      mails.push(mailTo(services, storeId, found, reader, content, omittedText(named)))
    }
  }
  const isOver = !isTest && mails.length === 0
  return { mails, removed: removed.flatMap(({ id }) => id ?? []), omitted, names, state: isOver ? 'no_recipients' : 'active' }
}

/** Returns the names of stores when a schedule was saved, by their ID. */
export const namesOf = (storeNames: unknown): Map<string, string> => new Map(Object.entries((storeNames ?? {}) as Record<string, string>))

/** Returns the notes about stores that are left out. */
function omittedText({ names, unnamed }: { names: readonly string[]; unnamed: number }): string[] {
  const others = unnamed === 0 ? [] : [`${unnamed} ${unnamed === 1 ? 'store' : 'stores'} that you don’t have access to`]
  return names.length + unnamed === 0 ? [] : [`Not included: ${[...names, ...others].join(', ')}.`]
}

function mailTo(
  { config }: Services,
  storeId: string,
  { mailing, schedule, isTest, store }: Found,
  { id, email }: Reader,
  { file, ...content }: ReportContent,
  omitted: readonly string[],
): MailMessage {
  const link = id === undefined ? '' : stopLink(config, storeId, id)
  const fileNote = file
    ? 'All rows are in the attached file.'
    : 'The file with all rows is too large for an email. Open the report to export it.'
  return {
    to: email,
    template: 'sales-report',
    ...(link !== '' && { unsubscribeLink: link }),
    ...(file && { files: [file] }),
    data: {
      ...content,
      repeats: isTest ? 'test' : (schedule?.repeats as 'day' | 'week' | 'month'),
      name: mailing.name,
      storeName: store.name,
      notes: [...omitted, fileNote],
      stopLink: link,
    },
  }
}
