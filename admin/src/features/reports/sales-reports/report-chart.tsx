import type { ReportColumn, ReportName } from '@vitrine/contract/sales-reports.ts'
import { timeReports } from '@vitrine/contract/sales-reports.ts'
import { lazy, type ReactNode, Suspense, useMemo, useRef } from 'react'

import { t } from '../../../messages/messages.ts'
import { Legend } from '../chart/legend.tsx'
import { type Point, pointsOf } from '../chart/report.ts'
import { SaveImage } from '../chart/save-image.tsx'
import { asSeries } from './as-series.ts'
import { figureShort, figureText } from './figure-text.ts'
import css from './report-chart.module.css'
import { figureOf, type Group, type Row, rowName, type SalesReport } from './row-name.ts'

const chart = import('../chart/period-chart.tsx')
const PeriodChart = lazy(async () => ({ default: (await chart).PeriodChart }))

const BARS = 8

interface ReportChartProps {
  name: ReportName
  report: SalesReport
  group: Group
  /** The figure that the chart shows. */
  column: ReportColumn
  /** Whether the rows with the largest figures are first. */
  isRanked: boolean
}

/** The chart of a report: a line over time, or a bar for each of the first rows. Its numbers are in the table below. */
export function ReportChart(props: ReportChartProps) {
  return timeReports.has(props.name) ? <TimeChart {...props} /> : <Bars {...props} />
}

function TimeChart({ name, report, group, column }: ReportChartProps) {
  const points = useMemo(
    () => (name === 'hour' ? hourPoints(report, group, column) : pointsOf(asSeries(report, group, column))),
    [name, report, group, column],
  )
  const format = (value: number) => figureText(column, value, group.currency)
  return (
    <Figure name={name} report={report} caption={t(`salesReports.column.${column}`)}>
      <div className={css['space']}>
        <Suspense fallback={null}>
          <PeriodChart
            title={t(`salesReports.report.${name}`)}
            points={points}
            hasComparison={report.comparison !== null}
            format={format}
            axisFormat={(value) => figureShort(column, value, group.currency)}
          />
        </Suspense>
      </div>
      <Legend report={asSeries(report, group, column)} format={{ full: format, short: format, plain: String }} />
    </Figure>
  )
}

interface FigureProps extends Pick<ReportChartProps, 'name' | 'report'> {
  caption: string
  children: ReactNode
}

/** A chart with its caption, which can be saved as an image. */
function Figure({ name, report, caption, children }: FigureProps) {
  const part = useRef<HTMLElement>(null)
  return (
    <figure ref={part} className={css['figure']}>
      <figcaption className={css['caption']}>
        {caption}
        <SaveImage title={t(`salesReports.report.${name}`)} period={report.current} part={part} />
      </figcaption>
      {children}
    </figure>
  )
}

function hourPoints(report: SalesReport, { rows }: Group, column: ReportColumn): Point[] {
  return rows
    .toSorted((a, b) => Number(a.key) - Number(b.key))
    .map((row) => ({
      key: row.key.padStart(2, '0'),
      tick: rowName('hour', row, report),
      date: row.name,
      otherDate: undefined,
      label: rowName('hour', row, report),
      otherLabel: undefined,
      current: figureOf(row.current, column),
      comparison: figureOf(row.comparison, column),
      isRunning: false,
    }))
}

function Bars({ name, report, group, column, isRanked }: ReportChartProps) {
  const shown = group.rows.slice(0, BARS)
  const valuesOf = (row: Row) => [figureOf(row.current, column) ?? 0, figureOf(row.comparison, column) ?? 0]
  const largest = Math.max(1, ...shown.flatMap(valuesOf).map(Math.abs))
  return (
    <Figure
      name={name}
      report={report}
      caption={t(isRanked ? 'salesReports.top' : 'salesReports.first', {
        count: shown.length,
        column: t(`salesReports.column.${column}`),
      })}
    >
      <ol className={css['bars']}>
        {shown.map((row) => (
          <li key={row.key} className={css['row']}>
            <span className={css['name']}>{rowName(name, row, report)}</span>
            <span className={css['value']}>{figureText(column, figureOf(row.current, column), group.currency)}</span>
            {valuesOf(row)
              .slice(0, row.comparison ? 2 : 1)
              .map((value, at) => (
                <span key={at === 0 ? 'now' : 'then'} className={css['track']} data-compared={at === 1 || undefined} aria-hidden>
                  <span
                    className={css['bar']}
                    data-negative={value < 0 || undefined}
                    style={{ inlineSize: `${(Math.abs(value) / largest) * 100}%` }}
                  />
                </span>
              ))}
          </li>
        ))}
      </ol>
    </Figure>
  )
}
