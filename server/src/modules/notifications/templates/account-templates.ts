import { button, contentOf, type Definition, footer, heading, paragraph } from './definition.ts'
import { inLanguages } from './in-languages.ts'

const CODE = '4821 0937'
const LINK = 'https://store.example/orders/example'

/** The emails that shoppers ask for on the pages of their account and of the order look-up. */
export const accountTemplates: readonly Definition[] = [
  {
    kind: 'sign_in_code',
    // The subject has the code too, because phones show it.
    content: inLanguages((t) =>
      contentOf(t['signIn.subject'], t['signIn.preheader'], [
        heading(t['signIn.heading']),
        paragraph(t['signIn.text']),
        paragraph('{{ sign_in.code }}', 'code'),
        paragraph(t['signIn.once']),
        paragraph(t['signIn.ignore'], 'small'),
        footer,
      ]),
    ),
    parts: [],
    samples: inLanguages((t) => [{ template: 'sign-in-code', data: { storeName: t['sample.store'], code: CODE, minutes: 15 } }]),
    needs: { variable: 'sign_in.code', sample: CODE },
  },
  {
    kind: 'order_link',
    content: inLanguages((t) =>
      contentOf(t['orderLink.subject'], t['orderLink.preheader'], [
        heading(t['orderLink.heading']),
        paragraph(t['orderLink.text']),
        paragraph(t.ignore, 'small'),
        button(t.viewOrder, '{{ order.url }}'),
        footer,
      ]),
    ),
    parts: [],
    samples: inLanguages((t) => [{ template: 'order-link', data: { storeName: t['sample.store'], order: '#1001', link: LINK } }]),
    needs: { variable: 'order.url', sample: LINK },
  },
]
