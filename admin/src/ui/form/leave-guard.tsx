import { useBlocker } from '@tanstack/react-router'

import { t } from '../../messages/messages.ts'
import { Confirm } from '../overlay/confirm.tsx'

/**
 * Asks before a page with unsaved changes is left, by a link, the back button, or closing the tab. Filters and pages of a
 * list are no other page: nothing is lost.
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
