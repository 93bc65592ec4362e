import { button, contentOf, type Definition, footer, heading, paragraph } from './definition.ts'
import { abandonedSamples, codeSamples, contactSamples, returnedSamples } from './samples.ts'

const abandoned = (step: 1 | 2 | 3, subject: string, text: string): Definition => ({
  kind: `abandoned_${step}`,
  // The subject and the first text are those of the sequence, which has settings of its own.
  content: contentOf('{{ message.subject }}', '{{ message.text }}', [
    heading('{{ message.subject }}'),
    paragraph('{{ message.text }}'),
    { type: 'lines' },
    paragraph('Total: {{ checkout.total }}', 'strong'),
    paragraph(
      '{% if discount.code != blank %}Your discount code: **{{ discount.code }}**. The button below applies it for you.{% endif %}',
    ),
    paragraph(
      'You’re receiving this email because you started an order at {{ store.name }}. [Unsubscribe]({{ unsubscribe_url }})',
      'small',
    ),
    button('Back to your cart', '{{ checkout.url }}'),
    footer,
  ]),
  parts: ['lines'],
  samples: abandonedSamples(step, subject, text),
})

const SUBJECT = 'Your discount code for {{ store.name }}'
const RETURNED = 'Your {{ refund.amount }} refund is on its way'
const CONTACT = 'New message for {{ store.name }} from {{ customer.name }}'

export const otherTemplates: readonly Definition[] = [
  {
    kind: 'payment_returned',
    content: contentOf('Your payment to {{ store.name }} is being refunded', RETURNED, [
      heading(RETURNED),
      paragraph(
        '{% if customer.first_name != blank %}Hi {{ customer.first_name }}, y{% else %}Y{% endif %}' +
          'ou{% if order.name == blank %}r payment arrived too late, so your order wasn’t placed.' +
          '{% else %} already paid for order {{ order.name }}, so we’re refunding this second payment.{% endif %}',
      ),
      paragraph(
        'We’re refunding the full amount to {{ payment.method | default: "your original payment method" }}. You don’t need to do ' +
          'anything. Your refund can take up to 10 days to appear on your statement. If the payment was only authorized, the amount ' +
          'will be released sooner.',
      ),
      paragraph('{% if order.name != blank %}Order {{ order.name }} isn’t affected.{% endif %}'),
      footer,
    ]),
    parts: [],
    samples: returnedSamples,
  },
  abandoned(1, 'You left something behind', 'Your cart is still here, just as you left it.'),
  abandoned(2, 'Still thinking about it?', 'We saved your cart for you.'),
  abandoned(3, 'Your cart is about to expire', 'This is our last reminder about the items in your cart.'),
  {
    kind: 'discount_code',
    content: contentOf(SUBJECT, 'Your code: {{ discount.code }}', [
      heading(SUBJECT),
      paragraph('Here’s your discount code. Use the button below to apply it to your cart, or enter it at checkout.'),
      paragraph('{{ discount.code }}', 'code'),
      paragraph(
        'If you didn’t request this code, you can ignore this email.' +
          '{% if unsubscribe_url != blank %} [Unsubscribe]({{ unsubscribe_url }}){% endif %}',
        'small',
      ),
      button('Apply discount', '{{ discount.url }}'),
      footer,
    ]),
    parts: [],
    samples: codeSamples,
  },
  {
    kind: 'contact_message',
    content: contentOf(CONTACT, CONTACT, [
      heading(CONTACT),
      paragraph('{{ message.text }}'),
      paragraph('Sent from your store’s contact form. Replies go to {{ customer.email }}. This address hasn’t been verified.'),
      { type: 'footer', text: 'Vitrine' },
    ]),
    parts: [],
    samples: contactSamples,
  },
]
