import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { moneyFormat } from '@vitrine/storefront/view/money-format.ts'

import type { OrderMailData, StoreMail } from '../../../platform/mail/store-mails.ts'
import type { Texts } from './texts/en.ts'

const LINK = 'https://store.example/orders/example'

/** Returns a function that writes an amount in minor units as examples have it. */
const amounts = (language: StorefrontLanguage) => moneyFormat(language, language === 'de' ? 'EUR' : 'USD', false)

function order(mail: OrderMailData['mail'], t: Texts, language: StorefrontLanguage): OrderMailData {
  const money = amounts(language)
  return {
    mail,
    storeName: t['sample.store'],
    order: '#1001',
    firstName: 'Ada',
    link: LINK,
    lines: [
      { title: t['sample.shirt'], choice: t['sample.choice'], quantity: 2, amount: money(7800), pictureUrl: '' },
      { title: t['sample.bag'], choice: '', quantity: 1, amount: money(2400), pictureUrl: '' },
    ],
    totals: [
      { label: t['sample.subtotal'], amount: money(10_200) },
      { label: t['sample.shipping'], amount: money(490) },
      { label: t['sample.tax'], amount: money(816) },
      { label: t['sample.total'], amount: money(11_506) },
    ],
    address: ['Ada Lovelace', '12 St James Square', 'London SW1Y 4JH', t['sample.country']],
    delivery: t['sample.delivery'],
    shipment: {
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    },
    refund: money(2400),
    instructions: t['sample.instructions'],
  }
}

const bare = { firstName: '', link: '', totals: [], address: [], delivery: '', shipment: null, refund: '', instructions: '' }

export function orderSamples(mail: OrderMailData['mail'], t: Texts, language: StorefrontLanguage): [StoreMail, StoreMail] {
  const data = order(mail, t, language)
  // Only a confirmation shows amounts. What the other emails don’t have is empty in their examples too.
  const silent = data.lines.map((line) => ({ ...line, amount: '' }))
  const shown: Partial<OrderMailData> =
    mail === 'confirmation'
      ? { shipment: null, instructions: '' }
      : { lines: silent, totals: [], ...(mail !== 'edited' && { address: [] }), delivery: '', instructions: '' }
  return [
    { template: 'order', data: { ...data, ...shown } },
    // A refund of an amount is of no items.
    { template: 'order', data: { ...data, ...bare, ...(mail === 'refund' && { lines: [] }) } },
  ]
}

export function abandonedSamples(step: 1 | 2 | 3, t: Texts, language: StorefrontLanguage): [StoreMail, StoreMail] {
  const money = amounts(language)
  const data = {
    storeName: t['sample.store'],
    step,
    subject: t[`sample.left${step}`],
    text: t[`sample.left${step}.text`],
    lines: [
      { title: t['sample.shirt'], choice: t['sample.choice'], quantity: 2, total: money(7800) },
      { title: t['sample.bag'], choice: '', quantity: 1, total: money(2400) },
    ],
    total: money(10_200),
    discountCode: 'COMEBACK10',
    link: 'https://store.example/checkout/recover/example',
    unsubscribeLink: 'https://store.example/unsubscribe/example',
  }
  return [
    { template: 'left-behind', data },
    { template: 'left-behind', data: { ...data, lines: [], discountCode: '' } },
  ]
}

export function codeSamples(t: Texts): [StoreMail, StoreMail] {
  const data = {
    storeName: t['sample.store'],
    code: 'WELCOME10',
    link: 'https://store.example/discount/WELCOME10',
    unsubscribeLink: 'https://store.example/unsubscribe/example',
  }
  return [
    { template: 'discount-code', data },
    { template: 'discount-code', data: { ...data, unsubscribeLink: '' } },
  ]
}

export function returnedSamples(t: Texts, language: StorefrontLanguage): [StoreMail, StoreMail] {
  const amount = amounts(language)(11_506)
  const data = { storeName: t['sample.store'], firstName: 'Ada', amount, method: 'Visa •••• 4242', order: '#1001' }
  return [
    { template: 'payment-returned', data },
    { template: 'payment-returned', data: { ...data, firstName: '', method: '', order: '' } },
  ]
}

export const contactSamples = (t: Texts): [StoreMail] => [
  {
    template: 'shopper-message',
    data: { storeName: t['sample.store'], name: 'Ada Lovelace', email: 'ada@example.com', message: t['sample.message'] },
  },
]
