import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'

import { ActionMenu, type MenuAction } from '../../../ui/overlay/action-menu.tsx'
import { t } from '../../../messages/messages.ts'
import type { Opened } from './dialogs.tsx'

/** The menu with which an owner adds payment methods. Only owners see it, because they own the accounts. */
export function AddMenu({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const connect = (['stripe', 'manual', 'test'] as const).map((provider): MenuAction => ({
    label: t(`payments.add.${provider}`),
    run: () => onOpen({ kind: 'connect', provider }),
  }))
  const actions: MenuAction[] = [
    ...connect,
    { label: t('payments.add.group'), divided: true, run: () => onOpen({ kind: 'group', group: null }) },
    { label: t('payments.add.other'), run: () => onOpen({ kind: 'other' }) },
  ]
  return (
    <ActionMenu
      label={t('payments.add')}
      actions={actions}
      renderTrigger={(props) => (
        <Button rightSection={<IconChevronDown size={16} stroke={1.5} />} {...props}>
          {t('payments.add')}
        </Button>
      )}
    />
  )
}
