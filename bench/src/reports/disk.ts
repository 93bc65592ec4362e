import type pg from 'pg'

import type { Report } from '../report.ts'

const BYTES_MAX = 250
/** What page views and visits take besides the monthly tables of page views, with all sums of them. */
const tables = [
  'visits',
  'visitors',
  'visit_words',
  'visit_marks',
  'visit_quarters',
  'visit_days',
  'visit_uniques',
  'visit_parts',
  'visit_refusal_quarters',
  'visit_group_days',
  'visit_group_quarters',
  'campaign_quarters',
]

/** Reports the disk space of the visit tables, with their indexes, per page view. */
export async function measureDisk(report: Report, superuser: pg.Client): Promise<void> {
  const { rows } = await superuser.query<{ name: string; bytes: number }>(
    `select case when relnamespace = 'visit_months'::regnamespace then 'page_views' else relname end as name, sum(pg_total_relation_size(oid))::float8 as bytes
     from pg_class where oid = any ($1::regclass[]) or (relnamespace = 'visit_months'::regnamespace and relkind = 'r') group by 1 order by 2 desc`,
    [tables],
  )
  const { rows: counted } = await superuser.query<{ views: number }>('select count(*)::float8 as views from page_views')
  const views = counted[0]!.views
  const each = rows.map(({ name, bytes }) => `${name} ${(bytes / views).toFixed(0)}`).join(', ')
  const bytes = rows.reduce((sum, table) => sum + table.bytes, 0) / views
  report.target(`at most ${BYTES_MAX} bytes of disk per page view`, bytes <= BYTES_MAX, `${bytes.toFixed(0)} (${each})`)
}
