import type { ReviewRequestMail, StoreMail } from '../../../platform/mail/store-mails.ts'
import { button, contentOf, type Definition, footer, heading, paragraph } from './definition.ts'

const data: ReviewRequestMail = {
  storeName: 'Your store',
  firstName: 'Ada',
  order: '#1001',
  products: [
    { title: 'Linen shirt', quantity: 2, pictureUrl: '' },
    { title: 'Canvas tote bag', quantity: 1, pictureUrl: '' },
  ],
  link: 'https://store.example/reviews/example',
  unsubscribeLink: 'https://store.example/reviews/example/unsubscribe',
}
const samples: [StoreMail, StoreMail] = [
  { template: 'review-request', data },
  { template: 'review-request', data: { ...data, firstName: '', products: [] } },
]

const SENTENCE =
  '{% if customer.first_name != blank %}Hi {{ customer.first_name }}, h{% else %}H{% endif %}ow do you like what you bought? Your review helps other shoppers.'

/** The email that asks for reviews of an order. When it is sent is a setting of reviews. */
export const reviewRequest: Definition = {
  kind: 'review_request',
  content: contentOf('How was your order from {{ store.name }}?', SENTENCE, [
    heading('How was your order?'),
    paragraph(SENTENCE),
    { type: 'lines' },
    button('Write a review', '{{ review.url }}'),
    paragraph(
      'You’re receiving this email because you placed order {{ order.name }} at {{ store.name }}. [Unsubscribe]({{ unsubscribe_url }})',
      'small',
    ),
    footer,
  ]),
  parts: ['lines'],
  samples,
}
