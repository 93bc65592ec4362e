import type { CallInput } from '../../../api/types.ts'

/** The stores, dates and currency of a table of estimated profit. */
export type TableQuery = NonNullable<CallInput<'profit.campaigns'>['query']>
