import { CancelForm } from './cancel-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { NoteForm, TagsForm, TrackingForm } from './edit-forms.tsx'
import { DeliveredForm } from '../fulfillment/delivered-form.tsx'
import { FulfillForm } from '../fulfillment/fulfill-form.tsx'
import { CaptureForm, MarkPaidForm } from './payment-forms.tsx'
import type { OrderAction } from './order-actions.ts'
import { RefundForm } from '../refunds/refund-form.tsx'
import type { Order } from './use-order-action.ts'

/** The actions whose dialog has a form. The other actions only need a confirmation. */
export type Form = Exclude<OrderAction, 'void' | { unsend: string }>

export function ActionForm({ action, ...props }: { action: Form; order: Order; onClose: () => void }) {
  if (typeof action === 'object' && 'delivered' in action) return <DeliveredForm fulfillmentId={action.delivered} {...props} />
  if (typeof action === 'object') return <TrackingForm fulfillmentId={action.tracking} {...props} />
  switch (action) {
    case 'fulfill':
      return <FulfillForm {...props} />
    case 'refund':
      return <RefundForm {...props} />
    case 'capture':
      return <CaptureForm {...props} />
    case 'markPaid':
      return <MarkPaidForm {...props} />
    case 'cancel':
      return <CancelForm {...props} />
    case 'contact':
      return <ContactForm {...props} />
    case 'note':
      return <NoteForm {...props} />
    case 'tags':
      return <TagsForm {...props} />
  }
}
