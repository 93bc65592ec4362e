import type { DemoStore } from './demo-store.ts'

/** The texts for the pages of a demo store. */
export interface DemoTexts {
  name: string
  /** The About page as HTML. */
  about: string
  /** How long it takes until an order ships. */
  making: string
  /** What can be returned. */
  returnable: string
  /** The questions that shoppers ask, each with its answer. */
  questions: readonly (readonly [string, string])[]
}

export const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
export const section = (heading: string, ...texts: readonly string[]) => `<h2>${heading}</h2>${paragraphs(...texts)}`
const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
const row = (cell: 'th' | 'td', ...texts: readonly string[]) => `<tr>${texts.map((text) => `<${cell}>${text}</${cell}>`).join('')}</tr>`

/** Returns a table of the shipping rates, so that the pages say what checkout charges. */
function ratesTable(zones: DemoStore['zones']): string {
  const rows = zones.flatMap(({ name: zone, rates }) =>
    rates.map(({ name, minDays, maxDays, priceCents, freeFromCents }) => {
      const free = freeFromCents ? `, free from ${dollars(freeFromCents)}` : ''
      return row('td', zone, name, `${minDays}–${maxDays} days`, (priceCents === 0 ? 'Free' : dollars(priceCents)) + free)
    }),
  )
  return `<table><thead>${row('th', 'Destination', 'Method', 'Delivery time', 'Price')}</thead><tbody>${rows.join('')}</tbody></table>`
}

const back = 'You can return items within 30 days of delivery.'

/** Returns the HTML of the pages that every new store has, by the handle of the page. */
export const pagesOf = ({ name, about, making, returnable, questions }: DemoTexts, zones: DemoStore['zones']): Record<string, string> => ({
  about,
  contact: paragraphs('We’re here Monday to Friday, 9 to 5, and reply within one business day.'),
  returns:
    section('How it works', `${back} Contact us with your order number and we’ll send you a return label.`) +
    section('What you can return', returnable) +
    section('When you’re refunded', 'Within five business days of receiving your return, to your original payment method.'),
  'size-guide': questions.map(([question, answer]) => `<h3>${question}</h3>${paragraphs(answer)}`).join(''),
  'my-shipping-details':
    paragraphs(making) + ratesTable(zones) + section('Tracking', 'We email you a tracking number when your order ships.'),
  'shipping-policy':
    section('Processing time', making) +
    section('Shipping rates', 'We ship worldwide.') +
    ratesTable(zones) +
    section('Customs', 'Outside the United States, you may have to pay customs duties. They aren’t included in our prices.'),
  'refund-policy':
    section('Returns', back, returnable) +
    section('Return shipping', 'Return shipping is free if your item is wrong or damaged. Otherwise, it costs $6.00.'),
  'privacy-policy':
    section('What we collect', 'Your name, address and email when you order, so we can ship your order and send you updates.') +
    section('Who we share it with', 'The carrier that delivers your order and the bank that processes your payment. No one else.') +
    section('Your rights', 'Contact us to see, correct or delete your data. We must keep invoices for seven years.'),
  terms:
    section('Seller', `${name} is a demo store. You can’t buy anything here.`) +
    section('Orders', 'Your order is binding once we confirm it by email.') +
    section('Prices', 'All prices are in US dollars. Taxes are added at checkout where they apply.'),
})
