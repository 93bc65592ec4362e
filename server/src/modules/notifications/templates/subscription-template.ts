import type { StoreMail } from '../../../platform/mail/store-mails.ts'
import { button, contentOf, type Definition, footer, heading, paragraph } from './definition.ts'

const TITLE = 'Confirm your subscription to {{ store.name }}'

const sample: StoreMail = {
  template: 'confirm-subscription',
  data: { storeName: 'Your store', link: 'https://store.example/subscribe/confirm/example' },
}

/** The email with the link that confirms a subscription. It isn’t marketing: nothing else is sent before it’s confirmed. */
export const subscriptionTemplate: Definition = {
  kind: 'subscription_confirmation',
  content: contentOf(TITLE, 'One click, and you’re on the list.', [
    heading(TITLE),
    paragraph('Someone entered this email address to get emails from {{ store.name }}. If it was you, confirm it with the button below.'),
    button('Confirm subscription', '{{ subscription.confirm_url }}'),
    paragraph('If it wasn’t you, you can ignore this email. You won’t get any more.', 'small'),
    footer,
  ]),
  parts: [],
  samples: [sample],
}
