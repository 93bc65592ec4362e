import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'

import type { StoreMail } from '../../../platform/mail/store-mails.ts'
import { Secrets } from '../engine/secret.ts'
import { noParts, type TemplateData } from './definition.ts'

/** The maximum number of lines that an email about an abandoned checkout shows. */
const CHECKOUT_LINES_SHOWN = 10

/**
 * Returns the variables and the parts of an email. Its lists and texts are bounded by what a cart and its fields can hold. What lets somebody
 * in is a secret.
 */
export function dataOf(mail: StoreMail, language: StorefrontLanguage): TemplateData {
  const secrets = new Secrets()
  return { language, secrets, ...contentsOf(mail, secrets) }
}

function contentsOf(mail: StoreMail, secrets: Secrets): Pick<TemplateData, 'values' | 'parts'> {
  const store = { name: mail.data.storeName }
  switch (mail.template) {
    case 'order': {
      const { order, link, firstName, lines, totals, address, delivery = '', shipment, refund, instructions } = mail.data
      const { carrier = '', trackingNumber = '', trackingUrl = '' } = shipment ?? {}
      return {
        values: {
          store,
          customer: { first_name: firstName },
          order: {
            name: order,
            url: secrets.keep(link),
            lines: lines.map(({ title, choice, quantity, amount, pictureUrl }) => ({
              title,
              variant: choice,
              quantity,
              amount,
              image_url: pictureUrl,
            })),
            totals: totals.map(({ label, amount }) => ({ label, amount })),
            total: totals.at(-1)?.amount ?? '',
            shipping_address: [...address],
            delivery,
          },
          payment: { instructions },
          shipment: { carrier, tracking_number: trackingNumber, tracking_url: trackingUrl },
          refund: { amount: refund },
        },
        parts: { lines, linesLook: 'images', moreLines: 0, totals, address, delivery, shipment },
      }
    }
    case 'left-behind': {
      const { subject, text, lines, total, discountCode, link, unsubscribeLink } = mail.data
      const shown = lines.slice(0, CHECKOUT_LINES_SHOWN).map(({ total: amount, ...line }) => ({ ...line, amount, pictureUrl: '' }))
      const more = lines.length - shown.length
      return {
        values: {
          store,
          // Each line of the text is a paragraph.
          message: { subject, text: text.split('\n').join('\n\n') },
          checkout: {
            url: secrets.keep(link),
            total,
            lines: shown.map(({ title, choice, quantity, amount }) => ({ title, variant: choice, quantity, amount })),
            more_lines: more > 0 ? more : 0,
          },
          discount: { code: discountCode },
          unsubscribe_url: secrets.keep(unsubscribeLink),
        },
        parts: { ...noParts, lines: shown, linesLook: 'sentences', moreLines: Math.max(0, more) },
      }
    }
    case 'discount-code': {
      const { code, link, unsubscribeLink = '' } = mail.data
      return { values: { store, discount: { code, url: link }, unsubscribe_url: secrets.keep(unsubscribeLink) }, parts: noParts }
    }
    case 'confirm-subscription':
      return { values: { store, subscription: { confirm_url: secrets.keep(mail.data.link) } }, parts: noParts }
    case 'payment-returned': {
      const { firstName, amount, method, order } = mail.data
      const values = { store, customer: { first_name: firstName }, refund: { amount }, payment: { method }, order: { name: order } }
      return { values, parts: noParts }
    }
    case 'sign-in-code': {
      const { code, minutes } = mail.data
      return { values: { store, sign_in: { code: secrets.keep(code), minutes } }, parts: noParts }
    }
    case 'order-link': {
      const { order, link } = mail.data
      return { values: { store, order: { name: order, url: secrets.keep(link) } }, parts: noParts }
    }
    case 'review-request': {
      const { firstName, order, products, link, unsubscribeLink } = mail.data
      const lines = products.map((product) => ({ ...product, choice: '', amount: '' }))
      return {
        values: {
          store,
          customer: { first_name: firstName },
          order: { name: order, lines: products.map(({ title, quantity, pictureUrl }) => ({ title, quantity, image_url: pictureUrl })) },
          review: { url: secrets.keep(link) },
          unsubscribe_url: secrets.keep(unsubscribeLink),
        },
        parts: { ...noParts, lines },
      }
    }
    case 'contact-reply':
      return { values: { store }, parts: noParts }
    case 'shopper-message': {
      const { name, email, message } = mail.data
      return { values: { store, customer: { name, email }, message: { text: message } }, parts: noParts }
    }
  }
}
