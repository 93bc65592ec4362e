import type { ReportRepetition, ReportSchedule } from '@vitrine/contract/calls/report-schedules.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import type { StoreContext } from '../../../platform/http/context.ts'
import { lockFor } from '../../../platform/db/lock-for.ts'
import { problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { repetitionOf, requireEditable, requireReport } from '../saved-reports/service.ts'
import { nextDue } from './due-times.ts'
import {
  countTests,
  deleteSchedule,
  findMember,
  findReaders,
  findRecipients,
  findSchedule,
  findStore,
  insertMailing,
  replaceRecipients,
  updateSchedule,
  upsertSchedule,
} from './queries.ts'
import { namesOf } from './send.ts'

/** The maximum number of tests that a member is sent in an hour. */
const TESTS_PER_HOUR = 10
const HOUR_MS = 3_600_000

type Schedule = z.input<typeof ReportSchedule>
type Wanted = z.output<typeof ReportRepetition> & { recipients: string[] }

/**
 * Returns when and to whom a saved report is emailed, and who could receive it.
 * @throws Problem `not_found`
 */
export async function readSchedule(context: StoreContext, reportId: string) {
  const { tx, caller } = context
  await requireReport(context, reportId)
  const { time_zone: timeZone } = await findStore(tx)
  const readers = await findReaders(tx)
  return {
    timeZone,
    schedule: await shownSchedule(context, reportId),
    members: readers.map(({ id, name, email, isConfirmed }) => ({ id, name, email, isSelf: id === caller.userId, isConfirmed })),
  }
}

/**
 * Emails a saved report on a schedule. The caller becomes the sender.
 * @throws Problem `not_found`, `report_of_another`, or `unknown_ids` for somebody without access to reports or with an
 * email that isn’t confirmed
 */
export async function saveSchedule(context: StoreContext, reportId: string, { recipients, ...repetition }: Wanted): Promise<Schedule> {
  const { tx, storeId, caller, services } = context
  await requireEditable(context, reportId)
  const readers = new Set((await findReaders(tx)).filter(({ isConfirmed }) => isConfirmed).map(({ id }) => id))
  const unknown = recipients.flatMap((id, at) => (readers.has(id) ? [] : [unknownId(`recipients.${at}`, id)]))
  if (unknown.length > 0) throw unknownIds(unknown)
  const { time_zone: zone } = await findStore(tx)
  const row = {
    repeats: repetition.repeats,
    weekday: repetition.repeats === 'week' ? repetition.weekday : null,
    month_day: repetition.repeats === 'month' ? repetition.monthDay : null,
    time_of_day: repetition.time,
  }
  // Emails that are paused stay so until somebody resumes them.
  const isPaused = (await findSchedule(tx, reportId))?.state === 'paused'
  await upsertSchedule(tx, {
    ...row,
    store_id: storeId,
    report_id: reportId,
    user_id: caller.userId,
    state: isPaused ? 'paused' : 'active',
    next_at: isPaused ? null : nextDue(row, zone, services.now()),
    omitted_store_ids: [],
  })
  await replaceRecipients(tx, { storeId, reportId, callerId: caller.userId }, new Map(recipients.map((id) => [id, uuidv7()])))
  return requireSchedule(context, reportId)
}

/**
 * Pauses or resumes the emails of a saved report.
 * @throws Problem `not_found` or `report_of_another`
 */
export async function pauseSchedule(context: StoreContext, reportId: string, isPaused: boolean): Promise<Schedule> {
  const { tx, services } = context
  await requireEditable(context, reportId)
  const schedule = await findSchedule(tx, reportId)
  if (!schedule) throw problem('not_found')
  const { time_zone: zone } = await findStore(tx)
  // What was due during the pause is not sent.
  const next = isPaused ? null : nextDue(schedule, zone, services.now())
  await updateSchedule(tx, reportId, { state: isPaused ? 'paused' : 'active', next_at: next })
  return requireSchedule(context, reportId)
}

/**
 * Stops emailing a saved report.
 * @throws Problem `not_found` or `report_of_another`
 */
export async function removeSchedule(context: StoreContext, reportId: string): Promise<void> {
  await requireEditable(context, reportId)
  if (!(await deleteSchedule(context.tx, reportId))) throw problem('not_found')
}

/**
 * Emails a saved report to the caller. An email that isn’t confirmed may be somebody else’s, who would get the caller’s words.
 * @throws Problem `not_found`, `no_permission` without a confirmed email, or `too_many_requests`
 */
export async function sendTest(context: StoreContext, reportId: string): Promise<void> {
  const { tx, storeId, caller, services } = context
  await requireReport(context, reportId)
  if (!(await findMember(tx, caller.userId))) throw problem('no_permission')
  const id = uuidv7()
  const now = services.now()
  const since = new Date(now.getTime() - HOUR_MS)
  // Tests that are requested at the same time are counted one after the other.
  await lockFor(tx, `report tests of ${caller.userId}`)
  if ((await countTests(tx, caller.userId, since)) >= TESTS_PER_HOUR) throw problem('too_many_requests', undefined, HOUR_MS / 1000)
  await insertMailing(tx, { store_id: storeId, id, report_id: reportId, due_at: now, test_for: caller.userId })
  await enqueue(tx, storeId, 'reports.email', { storeId, mailingId: id })
}

async function requireSchedule(context: StoreContext, reportId: string): Promise<Schedule> {
  const schedule = await shownSchedule(context, reportId)
  if (!schedule) throw problem('not_found')
  return schedule
}

async function shownSchedule({ tx, caller, services }: StoreContext, reportId: string): Promise<Schedule | null> {
  const schedule = await findSchedule(tx, reportId)
  if (!schedule) return null
  const { time_zone: zone } = await findStore(tx)
  const readers = new Set((await findReaders(tx)).map(({ id }) => id))
  const recipients = await findRecipients(tx, reportId)
  const isMine = schedule.user_id === caller.userId
  // The others may not know the names of the sender's stores.
  const names = isMine ? namesOf(schedule.store_names) : undefined
  const next = schedule.next_at ?? nextDue(schedule, zone, services.now())
  return {
    ...(repetitionOf(schedule) as Pick<Schedule, 'repeats' | 'weekday' | 'monthDay' | 'time'>),
    state: schedule.state as Schedule['state'],
    recipients: recipients.map(({ user_id, name, email, stopped_at, removed_at }) => ({
      id: user_id,
      name,
      email,
      state: stopped_at ? ('stopped' as const) : removed_at || !readers.has(user_id) ? ('removed' as const) : ('active' as const),
    })),
    sender: schedule.sender,
    isMine,
    nextAt: schedule.state === 'active' ? next.toISOString() : null,
    lastSentAt: schedule.last_sent_at?.toISOString() ?? null,
    omittedStores: schedule.omitted_store_ids.flatMap((id) => names?.get(id) ?? []),
    omittedCount: schedule.omitted_store_ids.length,
  }
}
