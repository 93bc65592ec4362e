import { sql } from 'kysely'

import type { ReportKind, Sums } from '../sales-reports/kind.ts'

/** What reports of sessions count. */
export const sessionKind = {
  name: 'sessions',
  sums: ['visits', 'pageviews', 'carts', 'checkouts', 'completed'],
  numbers: {
    visits: sql`visits::float8`,
    pageviews: sql`pageviews::float8`,
    carts: sql`carts::float8`,
    checkouts: sql`checkouts::float8`,
    completed: sql`completed::float8`,
    conversionRate: sql`case when visits = 0 then '-Infinity'::float8 else completed::float8 / visits end`,
  },
  hasAmounts: false,
  figuresOf({ visits = 0, pageviews = 0, carts = 0, checkouts = 0, completed = 0, visitors }: Sums) {
    return {
      visitors: visitors ?? null,
      visits,
      pageviews,
      carts,
      checkouts,
      completed,
      conversionRate: visits === 0 ? null : completed / visits,
    }
  },
} as const satisfies ReportKind
