import { lazy } from 'react'

import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { t } from '../../../messages/messages.ts'

const OrderForm = lazy(async () => ({ default: (await import('./order-form.tsx')).OrderForm }))

/** A dialog that says which size chart comes first when the rules of several match a product. */
export function OrderDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Dialog opened={opened} onClose={onClose} title={t('sizeCharts.priority')}>
      <OrderForm onClose={onClose} />
    </Dialog>
  )
}
