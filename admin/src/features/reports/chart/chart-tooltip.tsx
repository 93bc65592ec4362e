import type { TooltipContentProps } from 'recharts'

import { t } from '../../../messages/messages.ts'
import css from './chart-tooltip.module.css'
import { Delta } from './delta.tsx'
import type { Point } from './report.ts'

interface ChartTooltipProps {
  point: Point | undefined
  format: (value: number) => string
}

/**
 * The values of both periods at one point, and the change between them. Screen readers read the tooltip aloud when the
 * arrow keys move through the points.
 */
function ChartTooltip({ point, format }: ChartTooltipProps) {
  if (!point) return null
  const { label, otherLabel, current, comparison, isRunning } = point
  const text = (value: number | null) => (value === null ? '–' : format(value))
  return (
    <div className={css['tooltip']} aria-live="polite">
      <dl>
        {label !== undefined && (
          <>
            <dt>{isRunning ? t('overview.soFar', { when: label }) : label}</dt>
            <dd>{text(current)}</dd>
          </>
        )}
        {otherLabel !== undefined && (
          <>
            <dt className={css['other']}>{otherLabel}</dt>
            <dd className={css['other']}>{text(comparison)}</dd>
          </>
        )}
      </dl>
      {current !== null && comparison !== null && <Delta current={current} comparison={comparison} format={format} />}
    </div>
  )
}

/** Returns the function that renders the chart's tooltip. The chart calls the function with the points under the cursor. */
export const tooltipContent = (format: (value: number) => string) => (shown: Pick<TooltipContentProps, 'payload'>) => (
  <ChartTooltip point={shown.payload[0]?.payload} format={format} />
)
