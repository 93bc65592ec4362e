import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

import { t } from '../../messages/messages.ts'
import { ActionMenu, type MenuAction } from './action-menu.tsx'

interface MoreActionsProps {
  actions: readonly MenuAction[]
  /** Whether the button is compact, for the bulk bar. */
  isCompact?: boolean
}

/** A menu of further actions. */
export const MoreActions = ({ actions, isCompact = false }: MoreActionsProps) => (
  <ActionMenu
    label={t('kit.more')}
    renderTrigger={(props) => (
      <Button
        variant="default"
        size={isCompact ? 'compact-md' : undefined}
        rightSection={<IconChevronDown size={16} stroke={1.5} />}
        {...props}
      >
        {t('kit.more')}
      </Button>
    )}
    actions={actions}
  />
)
