import { button, contentOf, type Definition, footer, heading, paragraph } from './definition.ts'
import { inLanguages } from './in-languages.ts'

const LINK = 'https://store.example/subscribe/confirm/example'

/** The email with the link that confirms a subscription. It isn’t marketing: nothing else is sent before it’s confirmed. */
export const subscriptionTemplate: Definition = {
  kind: 'subscription_confirmation',
  content: inLanguages((t) =>
    contentOf(t['subscription.subject'], t['subscription.preheader'], [
      heading(t['subscription.subject']),
      paragraph(t['subscription.text']),
      button(t['subscription.button'], '{{ subscription.confirm_url }}'),
      paragraph(t['subscription.ignore'], 'small'),
      footer,
    ]),
  ),
  parts: [],
  samples: inLanguages((t) => [{ template: 'confirm-subscription', data: { storeName: t['sample.store'], link: LINK } }]),
}
