import type { ReviewRequestMail, StoreMail } from '../../../platform/mail/store-mails.ts'
import { button, contentOf, type Definition, footer, heading, paragraph } from './definition.ts'
import { inLanguages } from './in-languages.ts'
import type { Texts } from './texts/en.ts'

function samples(t: Texts): [StoreMail, StoreMail] {
  const data: ReviewRequestMail = {
    storeName: t['sample.store'],
    firstName: 'Ada',
    order: '#1001',
    products: [
      { title: t['sample.shirt'], quantity: 2, pictureUrl: '' },
      { title: t['sample.bag'], quantity: 1, pictureUrl: '' },
    ],
    link: 'https://store.example/reviews/example',
    unsubscribeLink: 'https://store.example/reviews/example/unsubscribe',
  }
  return [
    { template: 'review-request', data },
    { template: 'review-request', data: { ...data, firstName: '', products: [] } },
  ]
}

/** The email that asks for reviews of an order. When it is sent is a setting of reviews. */
export const reviewRequest: Definition = {
  kind: 'review_request',
  content: inLanguages((t) =>
    contentOf(t['review.subject'], t['review.text'], [
      heading(t['review.heading']),
      paragraph(t['review.text']),
      { type: 'lines' },
      button(t['review.button'], '{{ review.url }}'),
      paragraph(t['review.why'], 'small'),
      footer,
    ]),
  ),
  parts: ['lines'],
  samples: inLanguages(samples),
}
