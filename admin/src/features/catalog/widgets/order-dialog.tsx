import { lazy } from 'react'

import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../../../messages/messages.ts'

const OrderForm = lazy(async () => ({ default: (await import('./order-form.tsx')).OrderForm }))

/** The dialog that sorts the widgets of a place. */
export const OrderDialog = ({ opened, onClose }: { opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title={t('widgets.order')}>
    <OrderForm onClose={onClose} />
  </Dialog>
)
