import { StatusBadge } from '../../ui/status-badge.tsx'
import { t } from '../../words/words.ts'
import type { StockRow } from './stock-edits.ts'
import { levelOf } from './level-of.ts'

const tones = { negative: 'critical', out: 'critical', low: 'attention', untracked: 'neutral', in: 'success' } as const

/** How it stands with a variant's stock, in a word. */
export function StockLevel({ row }: { row: StockRow }) {
  const level = levelOf(row)
  return (
    <StatusBadge tone={tones[level]} open={level === 'untracked'}>
      {t(`inventory.level.${level}`)}
    </StatusBadge>
  )
}
