import { ActionIcon } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'

import { ActionMenu, type MenuAction } from './action-menu.tsx'

interface DotsMenuProps {
  /** The name of the button and of its menu, for screen readers. */
  label: string
  /** The actions, or a function that returns them when the menu opens. */
  actions: readonly MenuAction[] | (() => readonly MenuAction[])
  /** -1 if other keys than Tab lead to the button. */
  tabIndex?: 0 | -1
}

/** The menu of what else can be done with something, behind three dots. */
export function DotsMenu({ label, actions, tabIndex = 0 }: DotsMenuProps) {
  return (
    <ActionMenu
      label={label}
      actions={actions}
      renderTrigger={(props) => (
        <ActionIcon size="lg" tabIndex={tabIndex} aria-label={label} {...props}>
          <IconDots size={18} stroke={1.5} />
        </ActionIcon>
      )}
    />
  )
}
