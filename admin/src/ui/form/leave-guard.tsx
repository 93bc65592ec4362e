import { useBlocker } from '@tanstack/react-router'

import { t } from '../../messages/messages.ts'
import { Confirm } from '../overlay/confirm.tsx'

/**
 * Asks before the user leaves a page with unsaved changes by a link, the Back button, or closing the tab. Changing the
 * filter or page of a list is allowed, because it loses nothing.
 */
export function LeaveGuard({ active }: { active: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => active && current.pathname !== next.pathname,
    enableBeforeUnload: active,
    withResolver: true,
  })
  const isBlocked = status === 'blocked'
  return (
    <Confirm
      opened={isBlocked}
      title={t('kit.leave.title')}
      action={t('kit.leave.leave')}
      cancel={t('kit.leave.stay')}
      onConfirm={() => proceed?.()}
      onClose={() => reset?.()}
    >
      {t('kit.leave.body')}
    </Confirm>
  )
}
