import { ActionIcon } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import { ActionMenu } from '../overlay/action-menu.tsx'
import type { Choice } from './list-types.ts'

interface SortMenuProps {
  sorts: readonly Choice[]
  sort: string
  onSort: (sort: string) => void
}

/** A menu of the list's sort orders. */
export function SortMenu({ sorts, sort, onSort }: SortMenuProps) {
  return (
    <ActionMenu
      label={t('list.sort')}
      actions={sorts.map(({ value, label }) => ({ label, checked: value === sort, run: () => onSort(value) }))}
      renderTrigger={(props) => (
        <ActionIcon size="lg" aria-label={t('list.sort')} {...props}>
          <IconArrowsSort size={18} stroke={1.5} />
        </ActionIcon>
      )}
    />
  )
}
