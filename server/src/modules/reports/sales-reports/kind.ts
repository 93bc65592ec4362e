import type { ReportFigures } from '@vitrine/contract/calls/sales-reports.ts'
import type { ReportColumn, ReportName } from '@vitrine/contract/sales-reports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'

/** The sums that the figures of a row are calculated from, by name. */
export type Sums = Readonly<Record<string, number>>

export type Figures = z.output<typeof ReportFigures>

/** What the reports of a kind count. */
export interface ReportKind {
  name: 'sales' | 'sessions' | 'views' | 'inventory'
  /** The names of the sums. */
  sums: readonly string[]
  /**
   * The figures that rows are sorted by, as expressions of the sums. They are floating-point numbers, which a cursor restores exactly
   * from their text.
   */
  numbers: Readonly<Partial<Record<ReportColumn, RawBuilder<unknown>>>>
  /** Whether amounts are among the figures. Then the stores of each currency are a group. */
  hasAmounts: boolean
  /** Calculates the figures of a row, or those of a total. */
  figuresOf(sums: Sums, report: ReportName, of: 'row' | 'total'): Figures
}

/** Returns the figures of a row by column. */
export const figuresByColumn = (kind: ReportKind, report: ReportName, sums: Sums): Partial<Record<ReportColumn, number | null>> =>
  kind.figuresOf(sums, report, 'row')

export const noSums = ({ sums }: ReportKind): Sums => Object.fromEntries(sums.map((name) => [name, 0]))

const combined =
  (combine: (one: number, other: number) => number) =>
  (one: Sums, other: Sums): Sums =>
    Object.fromEntries(Object.entries(one).map(([name, value]) => [name, combine(value, other[name] ?? 0)]))

export const plus = combined((one, other) => one + other)
/** Subtracts sums, for what is left of a total. */
export const minus = combined((total, part) => total - part)

/** The names of the sums of a period, and of those of the comparison. */
export const sumNames = (kind: Pick<ReportKind, 'sums'>): string[] => [...kind.sums, ...kind.sums.map((sum) => `then_${sum}`)]

/**
 * Returns the sums of both periods of rows that have a `part`: 0 for the period, 1 for its comparison.
 * @param columns the columns of the sums, in their order
 */
export const sumsOfParts = (kind: Pick<ReportKind, 'sums'>, relation: string, columns: readonly string[] = kind.sums) =>
  sql.join(
    sumNames(kind).map((name, at) => {
      const column = sql.ref(`${relation}.${columns[at % columns.length]!}`)
      return sql`coalesce(sum(${column}) filter (where part = ${sql.lit(at < columns.length ? 0 : 1)}), 0)::bigint as ${sql.ref(name)}`
    }),
  )
