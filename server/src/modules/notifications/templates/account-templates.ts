import type { StoreMail } from '../../../platform/mail/store-mails.ts'
import { button, contentOf, type Definition, footer, heading, paragraph } from './definition.ts'

const STORE = 'Your store'

const CODE = '4821 0937'
const LINK = 'https://store.example/orders/example'
const codeSamples: [StoreMail] = [{ template: 'sign-in-code', data: { storeName: STORE, code: CODE, minutes: 15 } }]
const linkSamples: [StoreMail] = [{ template: 'order-link', data: { storeName: STORE, order: '#1001', link: LINK } }]

const IGNORE = 'If you didn’t ask for this, you can ignore this email.'

/** The emails that shoppers ask for on the pages of their account and of the order look-up. */
export const accountTemplates: readonly Definition[] = [
  {
    kind: 'sign_in_code',
    // The subject has the code too, because phones show it.
    content: contentOf('{{ sign_in.code }} is your code for {{ store.name }}', 'It works for {{ sign_in.minutes }} minutes', [
      heading('Sign in to {{ store.name }}'),
      paragraph('Enter this code to sign in:'),
      paragraph('{{ sign_in.code }}', 'code'),
      paragraph('It works once, within {{ sign_in.minutes }} minutes. Don’t share it with anyone.'),
      paragraph('If you didn’t try to sign in, you can ignore this email.', 'small'),
      footer,
    ]),
    parts: [],
    samples: codeSamples,
    needs: { variable: 'sign_in.code', sample: CODE },
  },
  {
    kind: 'order_link',
    content: contentOf('Your order {{ order.name }} from {{ store.name }}', 'See where your order is', [
      heading('Your order {{ order.name }}'),
      paragraph('Use the button below to see the status of your order and to track your package.'),
      paragraph(IGNORE, 'small'),
      button('View your order', '{{ order.url }}'),
      footer,
    ]),
    parts: [],
    samples: linkSamples,
    needs: { variable: 'order.url', sample: LINK },
  },
]
