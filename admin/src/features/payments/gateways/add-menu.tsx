import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../api/query.ts'
import { ActionMenu, type MenuAction } from '../../../ui/overlay/action-menu.tsx'
import { t } from '../../../messages/messages.ts'
import type { Opened } from './dialogs.tsx'
import { accountsOf, type PaymentMethod } from './gateway-types.ts'

interface AddMenuProps {
  /** The payment methods of the store. */
  methods: readonly PaymentMethod[]
  onOpen: (opened: Opened) => void
}

/**
 * The menu with which an owner adds payment methods. Only owners see it, because they own the accounts. It offers groups
 * once the owner has two accounts to put in one, and other accounts and groups once there are any.
 */
export function AddMenu({ methods, onOpen }: AddMenuProps) {
  const others = useQuery(callQuery('proxies.remaining')).data?.proxies ?? []
  const groups = useQuery(callQuery('proxyGroups.list')).data?.groups ?? []
  const connect = (['stripe', 'manual', 'test'] as const).map((provider): MenuAction => ({
    label: t(`payments.add.${provider}`),
    run: () => onOpen({ kind: 'connect', provider }),
  }))
  const more: MenuAction[] = [
    ...(accountsOf(methods, others).length > 1
      ? [{ label: t('payments.add.group'), run: () => onOpen({ kind: 'group', group: null }) }]
      : []),
    ...(others.length > 0 || groups.some(({ isAssigned }) => !isAssigned)
      ? [{ label: t('payments.add.other'), run: () => onOpen({ kind: 'other' }) }]
      : []),
  ]
  const actions = [...connect, ...more.map((action, at) => ({ ...action, divided: at === 0 }))]
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
