/** The reports about sales. Each lists the same figures, by something else. */
export const salesReports = [
  'over-time',
  'finance',
  'hour',
  'product',
  'variant',
  'vendor',
  'channel',
  'referrer',
  'campaign',
  'discount',
  'country',
  'customer',
  'payment-method',
  'order',
] as const

export type SalesReportName = (typeof salesReports)[number]

/** The reports about sessions. */
export const sessionReports = [
  'sessions',
  'sessions-landing-page',
  'sessions-device',
  'sessions-channel',
  'sessions-referrer',
  'sessions-country',
] as const

export type SessionReportName = (typeof sessionReports)[number]

/** The reports about products that don’t only count sales: their page views, and their stock. */
export const productReports = ['product-views', 'inventory'] as const

/** All reports of the page. */
export const reportNames = [...salesReports, ...sessionReports, ...productReports] as const

export type ReportName = (typeof reportNames)[number]

/** The figures of sales, in the order of their columns. Amounts are in minor units; discounts and returns are negative. */
export const salesColumns = [
  'orders',
  'units',
  'gross',
  'discounts',
  'returns',
  'net',
  'shipping',
  'taxes',
  'total',
  'averageOrderValue',
] as const

export type SalesColumn = (typeof salesColumns)[number]

/** The figures of sessions. Each step counts the sessions that came as far or further. */
export const sessionColumns = ['visitors', 'visits', 'pageviews', 'carts', 'checkouts', 'completed', 'conversionRate'] as const

/** The figures of the pages of products. */
export const viewColumns = ['views', 'units', 'net', 'unitsPerView'] as const

/** The figures of stock. Units are those sold in the period; all others are of its end. */
export const inventoryColumns = ['units', 'onHand', 'sellThrough', 'costValue', 'retailValue', 'unitsWithoutCost'] as const

export const reportColumns = [
  ...salesColumns,
  ...sessionColumns,
  'views',
  'unitsPerView',
  'onHand',
  'sellThrough',
  'costValue',
  'retailValue',
  'unitsWithoutCost',
] as const

export type ReportColumn = (typeof reportColumns)[number]

/** The columns that count something. */
export const countColumns: ReadonlySet<ReportColumn> = new Set([
  'orders',
  'units',
  'visitors',
  'visits',
  'pageviews',
  'carts',
  'checkouts',
  'completed',
  'views',
  'onHand',
  'unitsWithoutCost',
])

/** The columns that are ratios, shown as percentages. All columns that neither count nor are ratios are amounts. */
export const shareColumns: ReadonlySet<ReportColumn> = new Set(['conversionRate', 'unitsPerView', 'sellThrough'])

/** The reports whose rows are intervals of time. All rows are in one answer. */
export const timeReports: ReadonlySet<ReportName> = new Set(['over-time', 'finance', 'hour', 'sessions'])

/** The reports whose rows are parts of orders. An order can be in several rows, so rows have no number of orders. */
export const lineReports: ReadonlySet<ReportName> = new Set(['product', 'variant', 'vendor'])

export const isSessionReport = (report: ReportName): report is SessionReportName => sessionReports.some((name) => name === report)

/** Returns the columns of a report’s rows, in their usual order. Visitors can only be counted for all sessions of an interval. */
export function columnsOf(report: ReportName): readonly ReportColumn[] {
  if (isSessionReport(report)) return timeReports.has(report) ? sessionColumns : sessionColumns.filter((name) => name !== 'visitors')
  if (report === 'product-views') return viewColumns
  if (report === 'inventory') return inventoryColumns
  return lineReports.has(report) ? salesColumns.filter((name) => name !== 'orders' && name !== 'averageOrderValue') : salesColumns
}

/** The figures above a report. */
export function headlinesOf(report: ReportName): readonly ReportColumn[] {
  if (isSessionReport(report)) return ['visits', 'checkouts', 'completed', 'conversionRate']
  if (report === 'product-views') return viewColumns
  if (report === 'inventory') return ['onHand', 'costValue', 'retailValue', 'sellThrough']
  return ['total', 'net', 'orders', 'averageOrderValue']
}

/** Returns the figure that a report is about. */
export function mainColumnOf(report: ReportName): ReportColumn {
  if (isSessionReport(report)) return 'visits'
  return report === 'product-views' ? 'views' : report === 'inventory' ? 'retailValue' : 'total'
}

/** The parameters that narrow what a report counts. */
export const reportFilters = ['product', 'country', 'channel', 'discount'] as const

export type ReportFilter = (typeof reportFilters)[number]

/** Returns the filters that a report has. */
export function filtersOf(report: ReportName): readonly ReportFilter[] {
  if (isSessionReport(report)) return ['country', 'channel']
  return productReports.some((name) => name === report) ? [] : reportFilters
}

/** The sort orders: by name, or by a figure, each also descending (`-total`). */
export const reportSorts = (['name', ...reportColumns] as const).flatMap((column) => [column, `-${column}`] as const)

export type ReportSort = (typeof reportSorts)[number]

/** Returns the usual order of a report: by time, the latest orders first, or the largest figure first. */
export function usualSort(report: ReportName): ReportSort {
  if (timeReports.has(report)) return 'name'
  return report === 'order' ? '-name' : `-${mainColumnOf(report)}`
}

/** Returns the column that an order is by. */
export const sortedColumn = (sort: ReportSort) => sort.replace('-', '') as ReportColumn | 'name'

/** Whether a report can be sorted so. */
export const canSort = (report: ReportName, sort: ReportSort): boolean => {
  const column = sortedColumn(sort)
  return column === 'name' || columnsOf(report).includes(column)
}

/** The maximum number of rows per answer. */
export const SALES_ROWS_MAX = 1000
/** The maximum number of intervals of a report over time. */
export const SALES_INTERVALS_MAX = 1000

/** Returns the beginning of the name of a report’s file. */
export const fileNameOf = (report: ReportName): string => (salesReports.some((name) => name === report) ? `sales-by-${report}` : report)
