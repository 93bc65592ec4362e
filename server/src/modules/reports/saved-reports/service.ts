import type { SavedReport } from '@vitrine/contract/calls/saved-reports.ts'
import { SAVED_REPORTS_MAX } from '@vitrine/contract/limits.ts'
import { allows } from '@vitrine/contract/scopes.ts'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, Problem, problem } from '../../../platform/problem.ts'
import { localDateOf } from '../../../platform/time/local-time.ts'
import { readRange } from '../period/range.ts'
import { requireFewIntervals } from '../sales-reports/intervals.ts'
import {
  countReports,
  deleteReport,
  findReport,
  findReports,
  findTimeZone,
  insertReport,
  type SavedReportRow,
  updateReportRow,
} from './queries.ts'
import { datesOf, type ReportSearch, soundSearch } from './search.ts'

type Report = z.input<typeof SavedReport>
/** What a member chooses about a saved report. */
type Choice = Pick<Report, 'name' | 'search' | 'isShared'>
/** A member who sees saved reports. */
type Viewer = Pick<StoreContext, 'caller' | 'permissions'>

/** Returns the saved reports that the caller sees, by name. */
export async function listReports(context: StoreContext): Promise<Report[]> {
  return (await findReports(context.tx, context.caller.userId)).map((row) => shown(context, row))
}

/**
 * Saves a report.
 * @throws Problem `report_name_taken` or `saved_reports_full`
 */
export async function createReport(context: StoreContext, { name, search, isShared }: Choice): Promise<Report> {
  const { tx, storeId, caller, services } = context
  const id = uuidv7()
  const privateTo = isShared ? null : caller.userId
  await requireReadable(context, search)
  await requireRoom(context, privateTo, name)
  const now = services.now()
  await insertReport(tx, {
    store_id: storeId,
    id,
    name,
    search: JSON.stringify(search),
    user_id: caller.userId,
    private_to: privateTo,
    created_at: now,
    updated_at: now,
  })
  return shown(context, await requireReport(context, id))
}

/**
 * Changes a saved report.
 * @throws Problem `not_found`, `report_of_another`, `report_name_taken` or `saved_reports_full`
 */
export async function updateReport(context: StoreContext, id: string, changes: Partial<Choice>): Promise<Report> {
  const { tx, caller, services } = context
  const report = await requireEditable(context, id)
  const { name = report.name, isShared = report.private_to === null, search } = changes
  // Nobody takes a report away from the others but its author.
  if (!isShared && report.user_id !== caller.userId) throw problem('report_of_another')
  const privateTo = isShared ? null : caller.userId
  if (search) await requireReadable(context, search)
  if (name !== report.name || privateTo !== report.private_to) await requireRoom(context, privateTo, name, report)
  await updateReportRow(tx, id, {
    name,
    private_to: privateTo,
    updated_at: services.now(),
    ...(search && { search: JSON.stringify(search) }),
  })
  return shown(context, await requireReport(context, id))
}

/**
 * Deletes a saved report and its emails.
 * @throws Problem `not_found` or `report_of_another`
 */
export async function removeReport(context: StoreContext, id: string): Promise<void> {
  await requireEditable(context, id)
  await deleteReport(context.tx, id)
}

/**
 * Returns a saved report that the caller sees.
 * @throws Problem `not_found`
 */
export async function requireReport({ tx, caller }: Pick<StoreContext, 'tx' | 'caller'>, id: string): Promise<SavedReportRow> {
  const report = await findReport(tx, caller.userId, id)
  if (!report) throw problem('not_found')
  return report
}

/**
 * Returns a saved report that the caller may change.
 * @throws Problem `not_found` or `report_of_another`
 */
export async function requireEditable(context: StoreContext, id: string): Promise<SavedReportRow> {
  const report = await requireReport(context, id)
  if (!mayEdit(context, report)) throw problem('report_of_another')
  return report
}

const mayEdit = ({ caller, permissions }: Viewer, { user_id: author }: SavedReportRow) =>
  author === caller.userId || allows(permissions, 'admin')

/** Checks that the range and its intervals are not too long to be read. */
async function requireReadable({ tx, services }: StoreContext, search: ReportSearch): Promise<void> {
  const now = services.now()
  const zone = search.tz ?? (await findTimeZone(tx))
  const { from, to } = datesOf(search, localDateOf(now, zone).toString())
  try {
    requireFewIntervals(readRange({ fromTime: from, toTime: to }, zone, now), search.group)
  } catch (error) {
    if (error instanceof Problem)
      throw new Problem(
        error.code,
        error.errors.map((one) => ({ ...one, field: 'search' })),
      )
    throw error
  }
}

/** Checks, under a lock, that a name is free and that there is room for one more report. */
async function requireRoom({ tx, storeId }: StoreContext, privateTo: string | null, name: string, report?: SavedReportRow): Promise<void> {
  // Two tabs that save at the same time neither exceed the limit nor save the same name.
  await lockFor(tx, `saved reports of ${storeId}`)
  const { count, isTaken } = await countReports(tx, privateTo, name, report?.id)
  if (isTaken) throw fieldProblem('report_name_taken', 'name')
  if (count >= SAVED_REPORTS_MAX && (!report || report.private_to !== privateTo)) throw problem('saved_reports_full')
}

function shown(viewer: Viewer, row: SavedReportRow): Report {
  return {
    id: row.id,
    name: row.name,
    search: soundSearch(row.search) satisfies ReportSearch,
    isShared: row.private_to === null,
    author: row.author,
    isMine: row.user_id === viewer.caller.userId,
    canEdit: mayEdit(viewer, row),
    updatedAt: row.updated_at.toISOString(),
    schedule: row.state === null ? null : ({ ...repetitionOf(row), state: row.state } as Report['schedule']),
  }
}

/** Returns when a report is emailed, as calls answer it. */
export const repetitionOf = (row: Pick<SavedReportRow, 'repeats' | 'weekday' | 'month_day' | 'time_of_day'>) => ({
  repeats: row.repeats,
  weekday: row.weekday,
  monthDay: row.month_day,
  time: row.time_of_day,
})
