import type { Answer } from '../../../api/types.ts'
import { errorMessages } from '../../../api/error-text.ts'
import { globalError, globalSuccess, offerUndo } from '../../../events.ts'
import type { MenuAction } from '../../../ui/overlay/action-menu.tsx'
import { useGo } from '../../../ui/layout/use-go.ts'
import { MoreActions } from '../../../ui/overlay/more-actions.tsx'
import { t } from '../../../messages/messages.ts'
import type { OrderAction } from '../manage/order-actions.ts'
import { useOrderAction } from '../manage/use-order-action.ts'

interface OrderMenuProps {
  order: Answer<'orders.get'>
  actions: readonly OrderAction[]
  onAction: (action: OrderAction) => void
}

/** The menu of the actions that have no button on the order's page. */
export function OrderMenu({ order, actions, onAction }: OrderMenuProps) {
  const go = useGo()
  const archive = useOrderAction('orders.archive')
  const resend = useOrderAction('orders.resend')
  const params = { id: order.id }

  const put = (archived: boolean) =>
    archive.mutate(
      { params, body: { archived } },
      {
        onSuccess: () => offerUndo(t(archived ? 'orders.archived' : 'orders.unarchived', { name: order.name }), () => put(!archived)),
        onError: (error) => globalError(errorMessages(error)),
      },
    )
  const confirm = () =>
    resend.mutate(
      { params, body: {} },
      {
        onSuccess: () => globalSuccess([t('orders.resend.done', { email: order.email })]),
        onError: (error) => globalError(errorMessages(error)),
      },
    )
  const items: MenuAction[] = [
    { label: t('orders.slip'), run: () => go('website.orders.slip', { params }) },
    ...(order.statusUrl ? [{ label: t('orders.status.view'), href: order.statusUrl }] : []),
    ...(order.email !== '' ? [{ label: t('orders.resend'), run: confirm }] : []),
    ...(order.state === 'open' ? [{ label: t('orders.archive'), run: () => put(true) }] : []),
    ...(order.state === 'archived' ? [{ label: t('orders.unarchive'), run: () => put(false) }] : []),
    ...(actions.includes('cancel') ? [{ label: t('orders.ask.cancel'), danger: true, divided: true, run: () => onAction('cancel') }] : []),
  ]
  return <MoreActions actions={items} />
}
