import { StatusBadge } from '../../../ui/data/status-badge.tsx'
import { t } from '../../../messages/messages.ts'
import type { StockRow } from './stock-edits.ts'
import { stockStatus } from './stock-status.ts'

const tones = { negative: 'critical', out: 'critical', low: 'attention', untracked: 'neutral', in: 'success' } as const

export function StockStatusBadge({ row }: { row: StockRow }) {
  const level = stockStatus(row)
  return (
    <StatusBadge tone={tones[level]} open={level === 'untracked'}>
      {t(`inventory.level.${level}`)}
    </StatusBadge>
  )
}
