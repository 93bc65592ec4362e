import { CancelForm } from './cancel-form.tsx'
import { ContactForm } from './contact-form.tsx'
import { NoteForm, TagsForm, TrackingForm } from './edit-forms.tsx'
import { FulfillForm } from './fulfill-form.tsx'
import { CaptureForm, MarkPaidForm } from './money-forms.tsx'
import type { Ask } from './order-asks.ts'
import { RefundForm } from './refund-form.tsx'
import type { Order } from './use-order-action.ts'

/** Asks of which a dialog asks for more; the others are only asked back about. */
export type Form = Exclude<Ask, 'void' | { unsend: string }>

/** The form of what is asked for. */
export function AskForm({ ask, ...props }: { ask: Form; order: Order; onClose: () => void }) {
  if (typeof ask === 'object') return <TrackingForm fulfillmentId={ask.tracking} {...props} />
  switch (ask) {
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
