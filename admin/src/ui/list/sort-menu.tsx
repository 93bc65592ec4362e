import { ActionIcon, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck } from '@tabler/icons-react'

import { t } from '../../words/words.ts'
import type { Choice } from './list-types.ts'

interface SortMenuProps {
  sorts: readonly Choice[]
  sort: string
  onSort: (sort: string) => void
}

/** The orders a list can be in, by name. */
export function SortMenu({ sorts, sort, onSort }: SortMenuProps) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon size="lg" aria-label={t('list.sort')}>
          <IconArrowsSort size={18} stroke={1.5} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {sorts.map((choice) => (
          <Menu.Item
            key={choice.value}
            role="menuitemradio"
            aria-checked={choice.value === sort}
            rightSection={choice.value === sort && <IconCheck size={16} stroke={1.75} />}
            onClick={() => onSort(choice.value)}
          >
            {choice.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
