import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { channels } from '../channels.ts'
import { presetNames } from '../date-presets.ts'
import { says } from '../field-errors.ts'
import { Done, Id, Instant, LocalDate, text, TimeZone } from '../fields.ts'
import { SAVED_REPORT_NAME_MAX } from '../limits.ts'
import { reportColumns, reportNames, reportSorts } from '../sales-reports.ts'
import { ReportRepetition, ReportScheduleState } from './report-schedules.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'

/** The parameters that a report has in the URL of its page. A parameter that is missing has its default. */
export const reportParameters = {
  report: z.enum(reportNames),
  /** A range that moves with time, such as the last 30 days. Without it and without dates, the report is of today. */
  range: z.enum(presetNames),
  from_time: LocalDate,
  to_time: LocalDate,
  /** IDs of stores, separated by commas. The store of the report always counts. */
  stores: z
    .string()
    .max(3700)
    .regex(new RegExp(`^${UUID}(?:,${UUID}){0,99}$`)),
  tz: TimeZone,
  compare: z.enum(['previous_period', 'previous_year', 'none']),
  /** The length of the intervals. */
  group: z.enum(['hour', 'day', 'week', 'month']),
  sort: z.enum(reportSorts),
  columns: z.string().regex(new RegExp(`^(?:${reportColumns.join('|')})(?:,(?:${reportColumns.join('|')})){0,19}$`)),
  product: Id,
  country: z.string().regex(/^[A-Z]{2}$/),
  channel: z.enum(channels),
  discount: text(255, 1),
} as const

/** A sales report as the URL of its page describes it. Its dates are either a range that moves with time, or fixed. */
export const ReportSearch = z
  .strictObject(reportParameters)
  .partial()
  .refine(({ from_time: from, to_time: to }) => (from === undefined) === (to === undefined), { error: says('required'), path: ['to_time'] })
  .refine(({ range, from_time: from }) => range === undefined || from === undefined, { error: says('range_or_dates'), path: ['range'] })

export const SavedReport = z.strictObject({
  id: Id,
  name: z.string(),
  search: ReportSearch,
  /** Whether everyone with access to the reports of the store sees it. If not, only its author does. */
  isShared: z.boolean(),
  /** The name of the member who saved it; null if they left the store. */
  author: z.string().nullable(),
  isMine: z.boolean(),
  /** Whether the caller may rename, change, email and delete it: its author, owners and admins. */
  canEdit: z.boolean(),
  updatedAt: Instant,
  /** When it is emailed; null if it isn’t. */
  schedule: ReportRepetition.extend({ state: ReportScheduleState }).nullable(),
})

const Changes = z.strictObject({ name: text(SAVED_REPORT_NAME_MAX, 1), search: ReportSearch, isShared: z.boolean() })
const byId = z.strictObject({ id: Id })

export const savedReportCalls = defineCalls({
  'savedReports.list': {
    access: 'analystics',
    summary: 'List saved sales reports: those of the caller, and those shared with everyone who has access to reports',
    answer: z.strictObject({ items: z.array(SavedReport) }),
  },
  'savedReports.create': {
    access: 'analystics',
    summary: 'Save a sales report',
    body: Changes,
    answer: SavedReport,
    problems: ['report_name_taken', 'saved_reports_full'],
  },
  'savedReports.update': {
    access: 'analystics',
    summary: 'Rename, change or share a saved report. Only its author may stop sharing it.',
    params: byId,
    body: Changes.partial(),
    answer: SavedReport,
    problems: ['report_name_taken', 'saved_reports_full', 'report_of_another'],
  },
  'savedReports.remove': {
    access: 'analystics',
    summary: 'Delete a saved report and its emails',
    params: byId,
    answer: Done,
    problems: ['report_of_another'],
  },
})
