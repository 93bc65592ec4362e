import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { t } from '../../messages/messages.ts'
import { number } from '../data/format.ts'
import css from './bulk-bar.module.css'
import type { RowSelection } from './selection.ts'

interface BulkBarProps {
  selection: RowSelection
  count: number
  total: number
  /** Whether all matching rows can be selected: every row of the page is selected, more rows match, and their number is known. */
  canSelectAll: boolean
  children: ReactNode
}

/** A bar with the actions for the selected rows. */
export function BulkBar({ selection, count, total, canSelectAll, children }: BulkBarProps) {
  return (
    <section className={css['bar']} aria-label={t('list.selected', { count })}>
      <strong className={css['count']} aria-live="polite">
        {t('list.selected', { count })}
      </strong>
      {canSelectAll && !selection.isAllMatching && (
        <Button variant="subtle" size="compact-sm" onClick={selection.selectAllMatching}>
          {t('list.selectMatching', { count: number(total) })}
        </Button>
      )}
      <Button variant="subtle" size="compact-sm" color="gray" onClick={selection.clear}>
        {t('list.clearSelection')}
      </Button>
      <div className={css['actions']}>{children}</div>
    </section>
  )
}
