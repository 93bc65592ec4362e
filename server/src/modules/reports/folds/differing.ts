import { type RawBuilder, sql } from 'kysely'

/** The number of rows that only one of two queries has. */
export const differing = (kept: RawBuilder<unknown>, counted: RawBuilder<unknown>) => sql`(
  with kept as materialized (${kept}), counted as materialized (${counted})
  select count(*) from ((select * from kept except select * from counted) union all (select * from counted except select * from kept)) wrong)`
