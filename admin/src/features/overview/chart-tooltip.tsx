import { t } from '../../words/words.ts'
import css from './chart-tooltip.module.css'
import { Delta } from './delta.tsx'
import type { Point } from './report.ts'

interface ChartTooltipProps {
  point: Point | undefined
  format: (value: number) => string
}

/** Both periods at one place, and the change between them. */
export function ChartTooltip({ point, format }: ChartTooltipProps) {
  if (!point) return null
  const { label, otherLabel, current, comparison } = point
  return (
    <dl className={css['tooltip']}>
      <dt>{label}</dt>
      <dd>{current === null ? t('overview.notYet') : format(current)}</dd>
      {otherLabel !== undefined && (
        <>
          <dt>{otherLabel}</dt>
          <dd>{comparison === null ? '–' : format(comparison)}</dd>
        </>
      )}
      {current !== null && comparison !== null && (
        <dd className={css['change']}>
          <Delta current={current} comparison={comparison} />
        </dd>
      )}
    </dl>
  )
}
