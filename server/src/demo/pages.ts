import { publishedNow } from '../platform/db/publication.ts'
import type { Tx } from '../platform/db/transactions.ts'

/** The texts for the pages of a demo store. */
export interface DemoTexts {
  name: string
  /** The paragraphs of the About page. */
  about: readonly string[]
  /** How long it takes until an order ships. */
  making: string
  /** What can be returned. */
  returnable: string
  /** The questions that shoppers ask, each with its answer. */
  questions: readonly (readonly [string, string])[]
}

export const fashionTexts: DemoTexts = {
  name: 'Northline',
  about: [
    'Northline started with one coat that had to last ten winters. It did, so we kept going: a small collection, made to be worn for years, in workshops we know by name.',
    'We make a few things and keep making them. What sells out comes back. What doesn’t last, we stop making.',
  ],
  making: 'Orders placed before noon ship the same business day. All others ship the next business day.',
  returnable: 'Anything unworn and unwashed, with its tags on.',
  questions: [
    ['How do your sizes run?', 'True to size. If you’re between sizes, size down for shirts and size up for outerwear.'],
    ['How do I care for my items?', 'Wash cold and inside out, then air dry. Brush wool instead of washing it.'],
    ['Will my size be restocked?', 'Most items are back within six weeks. Contact us and we’ll tell you when.'],
  ],
}

export const printTexts: DemoTexts = {
  name: 'Paper & Press',
  about: [
    'Every design starts on paper. We scan it, choose the product it looks best on, and print it the day you order.',
    'Nothing sits in a warehouse, so nothing is thrown away. The artist is paid for every item sold.',
  ],
  making: 'Everything is printed to order. Printing is part of the delivery times below.',
  returnable: 'Anything that isn’t as described or arrived damaged. Just send us a photo. You can keep the item.',
  questions: [
    ['Does the print last?', 'Yes. Wash it cold and inside out, and don’t tumble dry it. It will outlast the shirt.'],
    ['Can I change my order?', 'Yes, until it’s printed, usually within a day. Contact us as soon as you can.'],
    ['How do your shirts fit?', 'They have a straight cut and run slightly large. Each product has a size chart.'],
  ],
}

const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const section = (heading: string, ...texts: readonly string[]) => `<h2>${heading}</h2>${paragraphs(...texts)}`
const rates =
  '<table><tr><th>Destination</th><th>Delivery time</th><th>Price</th></tr><tr><td>United States</td><td>3–7 days</td><td>$5.00, free from $75</td></tr><tr><td>All other countries</td><td>7–21 days</td><td>$15.00</td></tr></table>'
const back = 'You can return items within 30 days of delivery.'

/** Returns the HTML of the pages that every new store has, by the handle of the page. */
const pagesOf = ({ name, about, making, returnable, questions }: DemoTexts): Record<string, string> => ({
  about: paragraphs(...about),
  contact: paragraphs('We’re here Monday to Friday, 9 to 5, and reply within one business day.'),
  returns:
    section('How it works', `${back} Contact us with your order number and we’ll send you a return label.`) +
    section('What you can return', returnable) +
    section('When you’re refunded', 'Within five business days of receiving your return, to your original payment method.'),
  'size-guide': questions.map(([question, answer]) => `<h3>${question}</h3>${paragraphs(answer)}`).join(''),
  'my-shipping-details': paragraphs(making) + rates + section('Tracking', 'We email you a tracking number when your order ships.'),
  'shipping-policy':
    section('Processing time', making) +
    section('Shipping rates', 'We ship worldwide.') +
    rates +
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

/** Writes the texts of a demo store into the pages that every new store has, and publishes these pages. */
export async function writeDemoPages(tx: Tx, texts: DemoTexts): Promise<void> {
  for (const [handle, html] of Object.entries(pagesOf(texts))) {
    await tx.updateTable('store_pages').set({ body_html: html, published_at: publishedNow }).where('handle', '=', handle).execute()
  }
}
