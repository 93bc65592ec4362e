import { REPORT_FILE_MAX_BYTES, REPORT_ROWS_MAILED } from '@vitrine/contract/limits.ts'
import { pages } from '@vitrine/contract/pages.ts'
import {
  countColumns,
  headlinesOf,
  mainColumnOf,
  type ReportColumn,
  type ReportName,
  sortedColumn,
  timeReports,
} from '@vitrine/contract/sales-reports.ts'

import type { MailFile, MailMessage } from '../../../platform/mail/message.ts'
import { localDateOf } from '../../../platform/time/local-time.ts'
import type { Services } from '../../../services.ts'
import type { Asker } from '../period/stores.ts'
import { exportSalesReport } from '../sales-reports/export.ts'
import { columnTitles, reportTitles } from '../sales-reports/names.ts'
import { readSalesReport } from '../sales-reports/sales-report.ts'
import { datesOf, ownColumns, queryOf, type ReportSearch } from '../saved-reports/search.ts'
import { filterTexts } from './filter-texts.ts'
import { findStoreNames } from './queries.ts'
import { changeText, datesText, figureText, intervalText } from './texts.ts'

type Mail = Extract<MailMessage, { template: 'sales-report' }>['data']
type Report = Awaited<ReturnType<typeof readSalesReport>>
type Group = Report['groups'][number]

/** What the emails of a report have in common for all who may see the same stores. */
export interface ReportContent extends Pick<Mail, 'facts' | 'sales' | 'link'> {
  /** The CSV file with all rows; undefined if it is too large for an email. */
  file: MailFile | undefined
}

/** A saved report to be emailed. */
export interface Mailed {
  storeId: string
  search: ReportSearch
  /** The time zone of the store. */
  timeZone: string
  /** The figures are those of this time, whenever the email is sent. */
  dueAt: Date
}

/** The least number of bytes of a row in a CSV file: ten figures, a currency, and their commas. */
const ROW_BYTES = 25

/**
 * Reads a saved report for people who may see the same stores.
 * @param readerId one of them
 * @param storeIds the stores to count
 */
export async function readContent(
  services: Services,
  { storeId, search, timeZone, dueAt }: Mailed,
  readerId: string,
  storeIds: string[],
): Promise<ReportContent> {
  const asker: Asker = { services: { ...services, now: () => dueAt }, storeId, caller: { userId: readerId } }
  const zone = search.tz ?? timeZone
  const dates = datesOf(search, localDateOf(dueAt, zone).toString())
  const { report, query } = queryOf(search, { dates, zone, stores: storeIds })
  const read = await readSalesReport(asker, report, { ...query, limit: REPORT_ROWS_MAILED })
  const names = await services.db.inPlatform((tx) => findStoreNames(tx, readerId, storeIds))
  const count = read.groups.reduce((sum, group) => sum + group.count, 0)
  const facts = [
    `${reportTitles[report]}, ${datesText(read.current)}`,
    ...(read.comparison ? [`Compared with ${datesText(read.comparison)}`] : []),
    ...(await filterTexts(services, storeIds, search)),
    `${storeIds.length === 1 ? 'Store' : 'Stores'}: ${storeIds.map((id) => names.get(id) ?? id).join(', ')}`,
    `Time zone: ${zone.replaceAll('_', ' ')}`,
  ]
  return {
    facts,
    sales: read.groups.map((group) => salesOf(read, group, report, search)),
    link: linkTo(services, storeId, search, dates, storeIds),
    file: count * ROW_BYTES > REPORT_FILE_MAX_BYTES ? undefined : await readFile(await exportSalesReport(asker, report, query)),
  }
}

/**
 * Returns the link to the report with the dates of the email, so that it shows the same figures later. It leads through the store
 * chooser, which opens the store of the report: a reader with several stores may have visited another one last.
 */
function linkTo(
  { config }: Services,
  storeId: string,
  search: ReportSearch,
  { from, to }: { from: string; to: string },
  storeIds: string[],
): string {
  const { range: _, ...parameters } = { ...search, from_time: from, to_time: to, stores: storeIds.join(',') }
  if (storeIds.length === 1) parameters.stores = ''
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value !== undefined && value !== ''))
  const store = storeIds.includes(storeId) ? storeId : storeIds[0]!
  const chosen = new URLSearchParams({ store, return_to: `${pages['website.sales-reports'].path}?${query.toString()}` })
  return `${config.adminOrigin}/admin${pages['auth.shop'].path}?${chosen.toString()}`
}

/** Reads a file, or returns undefined once it is larger than an email may have. */
async function readFile({ fileName, content }: Awaited<ReturnType<typeof exportSalesReport>>): Promise<MailFile | undefined> {
  let text = ''
  for await (const part of content) {
    text += String(part)
    if (Buffer.byteLength(text) > REPORT_FILE_MAX_BYTES) return undefined
  }
  return { name: fileName, content: text }
}

function salesOf({ groups, granularity }: Report, { currency, total, rows, count }: Group, report: ReportName, search: ReportSearch) {
  const columns = columnsOf(report, search)
  const isTime = timeReports.has(report) && report !== 'hour'
  return {
    currency: groups.length > 1 ? currency : '',
    figures: headlinesOf(report).map((column) => ({
      label: columnTitles[column],
      value: figureText(column, figureOf(total.current, column), currency),
      change: changeText(column, figureOf(total.current, column), total.comparison && figureOf(total.comparison, column), currency),
    })),
    columns: ['', ...columns.map((column) => columnTitles[column])],
    // A time report may have fewer intervals than its comparison; that one is in the file.
    rows: rows
      .slice(0, REPORT_ROWS_MAILED)
      .map(({ name, current }) => [
        isTime ? intervalText(name, granularity) : name,
        ...columns.map((column) => figureText(column, figureOf(current, column), currency)),
      ]),
    moreRows: Math.max(0, count - REPORT_ROWS_MAILED),
  }
}

/** Returns a figure; null if there is none. */
const figureOf = (figures: Partial<Record<ReportColumn, number | null>>, column: ReportColumn) => figures[column] ?? null

/**
 * Returns the two columns that fit into an email: the first count that is shown, and what the rows are sorted by, or else what the report
 * is about or its last column.
 */
function columnsOf(report: ReportName, search: ReportSearch): ReportColumn[] {
  const shown = ownColumns(search)
  const sorted = search.sort && sortedColumn(search.sort)
  const counted = shown.find((column) => countColumns.has(column) && column !== 'visitors')
  const others = shown.filter((column) => column !== counted && (!countColumns.has(column) || column === sorted))
  const second = others.find((column) => column === sorted) ?? others.find((column) => column === mainColumnOf(report)) ?? others[0]
  return [counted, second].flatMap((column) => column ?? [])
}
