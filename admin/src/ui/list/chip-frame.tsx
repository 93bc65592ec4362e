import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { t } from '../../messages/messages.ts'
import css from './filter-chip.module.css'
import { clearFilter } from './filter-keys.ts'
import type { ListState } from './list-state.ts'
import type { Filter } from './list-types.ts'

interface ChipFrameProps {
  filter: Filter
  state: ListState
  isSet: boolean
  /** The button that opens the filter's fields. */
  children: ReactNode
}

/** The common frame of filter chips. Active filters are highlighted and can be removed. */
export function ChipFrame({ filter, state, isSet, children }: ChipFrameProps) {
  return (
    <span className={css['chip']} data-set={isSet || undefined}>
      {children}
      {isSet && (
        <button
          type="button"
          className={css['clear']}
          aria-label={t('list.filter.clear', { filter: filter.label })}
          onClick={() => clearFilter(filter, state)}
        >
          <IconX size={14} stroke={1.75} />
        </button>
      )}
    </span>
  )
}
