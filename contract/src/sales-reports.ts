/** The sales reports. Each lists the same figures, by something else. */
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

/** The figures of a row, in the order of their columns. Amounts are in minor units; discounts and returns are negative. */
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

/** The columns that count something. The others are amounts. */
export const countColumns: ReadonlySet<SalesColumn> = new Set(['orders', 'units'])

/** The reports whose rows are intervals of time. All rows are in one answer. */
export const timeReports: ReadonlySet<SalesReportName> = new Set(['over-time', 'finance', 'hour'])

/** The reports whose rows are parts of orders. An order can be in several rows, so rows have no number of orders. */
export const lineReports: ReadonlySet<SalesReportName> = new Set(['product', 'variant', 'vendor'])

/** The sort orders: by name, or by a figure, each also descending (`-total`). */
export const salesSorts = (['name', ...salesColumns] as const).flatMap((column) => [column, `-${column}`] as const)

export type SalesSort = (typeof salesSorts)[number]

/** The maximum number of rows per answer. */
export const SALES_ROWS_MAX = 1000
/** The maximum number of intervals of a report over time. */
export const SALES_INTERVALS_MAX = 1000
