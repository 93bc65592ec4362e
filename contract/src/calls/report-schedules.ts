import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { says } from '../field-errors.ts'
import { Done, Id, Instant } from '../fields.ts'
import { REPORT_RECIPIENTS_MAX } from '../limits.ts'

/** When a report is emailed, in the time zone of the store. */
export const ReportRepetition = z.strictObject({
  repeats: z.enum(['day', 'week', 'month']),
  /** The weekday of weekly emails, from 1 (Monday) to 7 (Sunday). */
  weekday: z.int().min(1).max(7).nullable(),
  /** The day of monthly emails, from 1 to 28, or 0 for the last day of the month. */
  monthDay: z.int().min(0).max(28).nullable(),
  /** The time of day, HH:MM. A time that a day doesn’t have is the next one that it has; one that it has twice is the first. */
  time: z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, says('time_of_day')),
})

/**
 * `no_access`: nothing is sent, because the member who set the emails up has no access to the report any more. `no_recipients`:
 * nobody is left to send them to.
 */
export const ReportScheduleState = z.enum(['active', 'paused', 'no_access', 'no_recipients'])

const Recipient = z.strictObject({
  id: Id,
  /** Null for somebody who left the store. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  /** `stopped`: they don’t want these emails. `removed`: they had no access to the report any more. */
  state: z.enum(['active', 'stopped', 'removed']),
})

export const ReportSchedule = ReportRepetition.extend({
  state: ReportScheduleState,
  recipients: z.array(Recipient),
  /** The member who set the emails up. The emails have only stores whose reports this member may see. */
  sender: z.string().nullable(),
  isMine: z.boolean(),
  /** When the next email is sent; null while none is. */
  nextAt: Instant.nullable(),
  lastSentAt: Instant.nullable(),
  /**
   * The stores that the last email left out, because the sender had no access to their reports. The names are those that the caller
   * may know; `omittedCount` has all.
   */
  omittedStores: z.array(z.string()),
  omittedCount: z.int(),
})

const byId = z.strictObject({ id: Id })

export const reportScheduleCalls = defineCalls({
  'reportSchedules.get': {
    access: 'analystics',
    summary: 'Get when and to whom a saved report is emailed, and who could receive it',
    params: byId,
    answer: z.strictObject({
      timeZone: z.string(),
      schedule: ReportSchedule.nullable(),
      /** The members with access to reports. Nothing is sent to an address that isn’t confirmed, because it may be somebody else’s. */
      members: z.array(z.strictObject({ id: Id, name: z.string(), email: z.string(), isSelf: z.boolean(), isConfirmed: z.boolean() })),
    }),
  },
  'reportSchedules.save': {
    access: 'analystics',
    summary: 'Email a saved report every day, week or month to members with access to reports. The caller becomes the sender.',
    params: byId,
    body: ReportRepetition.extend({ recipients: z.array(Id).min(1).max(REPORT_RECIPIENTS_MAX) })
      .refine(({ repeats, weekday }) => repeats !== 'week' || weekday !== null, { error: says('required'), path: ['weekday'] })
      .refine(({ repeats, monthDay }) => repeats !== 'month' || monthDay !== null, { error: says('required'), path: ['monthDay'] }),
    answer: ReportSchedule,
    problems: ['report_of_another'],
  },
  'reportSchedules.pause': {
    access: 'analystics',
    summary: 'Pause or resume the emails of a saved report. Emails that were due in the meantime aren’t sent.',
    params: byId,
    body: z.strictObject({ isPaused: z.boolean() }),
    answer: ReportSchedule,
    problems: ['report_of_another'],
  },
  'reportSchedules.remove': {
    access: 'analystics',
    summary: 'Stop emailing a saved report',
    params: byId,
    answer: Done,
    problems: ['report_of_another'],
  },
  'reportSchedules.sendTest': {
    access: 'analystics',
    summary: 'Email a saved report to the caller now',
    params: byId,
    answer: Done,
    problems: ['too_many_requests'],
    idempotent: true,
  },
})
