import { classes } from '../../ui/classes.ts'
import { percent } from '../../ui/format.ts'
import { t } from '../../words/words.ts'
import css from './delta.module.css'

interface DeltaProps {
  current: number
  comparison: number
}

/** The change against the comparison. Grey without a percentage when there was nothing to compare with. */
export function Delta({ current, comparison }: DeltaProps) {
  if (comparison === 0) return <span className={css['delta']}>{current === 0 ? percent(0) : t('overview.delta.new')}</span>
  const change = (current - comparison) / Math.abs(comparison)
  const direction = change > 0 ? 'up' : change < 0 ? 'down' : undefined
  return (
    <span className={classes(css['delta'], direction && css[direction])}>
      <span aria-hidden>{direction === 'up' ? '↑' : direction === 'down' ? '↓' : ''}</span>
      <span className="only-read-out">{t(direction === 'down' ? 'overview.delta.down' : 'overview.delta.up')}</span>
      {percent(Math.abs(change))}
    </span>
  )
}
