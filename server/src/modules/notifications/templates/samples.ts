import type { OrderMailData, StoreMail } from '../../../platform/mail/store-mails.ts'

const STORE = 'Your store'
const LINK = 'https://store.example/orders/example'

const order = (mail: OrderMailData['mail'], more: Partial<OrderMailData> = {}): StoreMail => ({
  template: 'order',
  data: {
    mail,
    storeName: STORE,
    order: '#1001',
    firstName: 'Ada',
    link: LINK,
    lines: [
      { title: 'Linen shirt', choice: 'Blue / M', quantity: 2, amount: '$78.00', pictureUrl: '' },
      { title: 'Canvas tote bag', choice: '', quantity: 1, amount: '$24.00', pictureUrl: '' },
    ],
    totals: [
      { label: 'Subtotal', amount: '$102.00' },
      { label: 'Shipping (Standard)', amount: '$4.90' },
      { label: 'Tax', amount: '$8.16' },
      { label: 'Total', amount: '$115.06' },
    ],
    address: ['Ada Lovelace', '12 St James Square', 'London SW1Y 4JH', 'United Kingdom'],
    delivery: 'Delivery in 3 to 5 days',
    shipment: {
      carrier: 'UPS',
      trackingNumber: '1Z999AA10123456784',
      trackingUrl: 'https://www.ups.com/track?tracknum=1Z999AA10123456784',
    },
    refund: '$24.00',
    instructions: 'Transfer the total to IBAN DE02 1203 0000 0000 2020 51.',
    ...more,
  },
})

const bare = { firstName: '', link: '', totals: [], address: [], delivery: '', shipment: null, refund: '', instructions: '' }

export const orderSamples = (mail: OrderMailData['mail']): [StoreMail, StoreMail] => {
  const isConfirmation = mail === 'confirmation'
  // Only a confirmation shows amounts. What the other emails don’t have is empty in their examples too.
  const { lines } = order(mail).data as OrderMailData
  const silent = lines.map((line) => ({ ...line, amount: '' }))
  const shown = isConfirmation
    ? { shipment: null, instructions: '' }
    : { lines: silent, totals: [], ...(mail !== 'edited' && { address: [] }), delivery: '', instructions: '' }
  // A refund of an amount is of no items.
  return [order(mail, shown), order(mail, mail === 'refund' ? { ...bare, lines: [] } : bare)]
}

export const abandonedSamples = (step: number, subject: string, text: string): [StoreMail, StoreMail] => {
  const data = {
    storeName: STORE,
    step,
    subject,
    text,
    lines: [
      { title: 'Linen shirt', choice: 'Blue / M', quantity: 2, total: '$78.00' },
      { title: 'Canvas tote bag', choice: '', quantity: 1, total: '$24.00' },
    ],
    total: '$102.00',
    discountCode: 'COMEBACK10',
    link: 'https://store.example/checkout/recover/example',
    unsubscribeLink: 'https://store.example/unsubscribe/example',
  }
  return [
    { template: 'left-behind', data },
    { template: 'left-behind', data: { ...data, lines: [], discountCode: '' } },
  ]
}

const codeData = {
  storeName: STORE,
  code: 'WELCOME10',
  link: 'https://store.example/discount/WELCOME10',
  unsubscribeLink: 'https://store.example/unsubscribe/example',
}
export const codeSamples: [StoreMail, StoreMail] = [
  { template: 'discount-code', data: codeData },
  { template: 'discount-code', data: { ...codeData, unsubscribeLink: '' } },
]

const returned = { storeName: STORE, firstName: 'Ada', amount: '$115.06', method: 'Visa •••• 4242', order: '#1001' }
export const returnedSamples: [StoreMail, StoreMail] = [
  { template: 'payment-returned', data: returned },
  { template: 'payment-returned', data: { ...returned, firstName: '', method: '', order: '' } },
]

export const contactSamples: [StoreMail] = [
  {
    template: 'shopper-message',
    data: {
      storeName: STORE,
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      message: 'Hello,\nis the linen shirt coming back in size S?',
    },
  },
]
