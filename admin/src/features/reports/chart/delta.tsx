import { classes } from '../../../ui/theme/classes.ts'
import { percent } from '../../../ui/data/format.ts'
import { t } from '../../../messages/messages.ts'
import css from './delta.module.css'

interface DeltaProps {
  current: number
  comparison: number
  format: (value: number) => string
}

/**
 * The change from the comparison as a percentage, or text such as `from $0` if no percentage can be calculated
 * because the comparison is zero. The text is gray in that case, and also if nothing changed.
 */
export function Delta({ current, comparison, format }: DeltaProps) {
  if (comparison === 0 && current !== 0) return <span className={css['delta']}>{t('overview.delta.from', { value: format(0) })}</span>
  const change = comparison === 0 ? 0 : (current - comparison) / Math.abs(comparison)
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : 'none'
  return (
    <span className={classes(css['delta'], direction !== 'none' && css[direction])}>
      {direction !== 'none' && (
        <>
          <span aria-hidden>{direction === 'up' ? '↑' : '↓'}</span>
          <span className="only-read-out">{t(`overview.delta.${direction}`)} </span>
        </>
      )}
      {percent(Math.abs(change), Math.abs(change) < 10 ? 1 : 0)}
    </span>
  )
}
