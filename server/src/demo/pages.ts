import { publishedNow } from '../db/publication.ts'
import type { Tx } from '../db/transactions.ts'

/** What the pages of a demo store say of it. */
export interface DemoTexts {
  name: string
  /** Paragraphs of the page about the store. */
  about: readonly string[]
  /** How long it is until an order leaves. */
  making: string
  /** What can be sent back. */
  returnable: string
  /** Questions of this store's shoppers, with their answers. */
  questions: readonly (readonly [string, string])[]
}

export const fashionTexts: DemoTexts = {
  name: 'Northline',
  about: [
    'Northline began with one coat that had to last ten winters. It did, and so we went on: a small collection, cut to be worn for years, made in workshops we know by name.',
    'We make few things and keep making them. What sells out comes back; what does not last is not made again.',
  ],
  making: 'Orders placed before noon leave us the same working day, all others the next.',
  returnable: 'Anything that has not been worn or washed, with its labels on.',
  questions: [
    ['How do your sizes run?', 'True to size. Between two sizes, take the smaller one for shirts and the larger one for outerwear.'],
    ['How do I care for what I buy?', 'Wash cold and inside out, dry in the air. Wool is happier brushed than washed.'],
    ['Will it come back in my size?', 'Most things do, within six weeks. Write to us and we tell you when.'],
  ],
}

export const printTexts: DemoTexts = {
  name: 'Paper & Press',
  about: [
    'Every design here begins on paper. We scan it, choose the thing it looks best on, and print it the day you order.',
    'Nothing waits in a warehouse, so nothing is thrown away. Whoever drew what you wear is paid for each one.',
  ],
  making: 'Everything is printed for you, which takes two to four working days.',
  returnable: 'Anything that is not as we showed it, or came damaged. A photograph is enough; keep the thing.',
  questions: [
    ['Does the print last?', 'Yes. Wash inside out at 30 °C and keep it out of the dryer, and it outlives the shirt.'],
    ['Can I change my order?', 'Until it is printed, usually for a day. Write to us as soon as you can.'],
    ['How do your shirts fit?', 'They are cut straight and run a little large. Each product has a size chart.'],
  ],
}

const paragraphs = (...texts: readonly string[]) => texts.map((text) => `<p>${text}</p>`).join('')
const section = (heading: string, ...texts: readonly string[]) => `<h2>${heading}</h2>${paragraphs(...texts)}`
const rates =
  '<table><tr><th>To</th><th>Takes</th><th>Costs</th></tr><tr><td>United States</td><td>3 to 5 working days</td><td>$5.00, free over $75</td></tr><tr><td>Canada, Europe</td><td>6 to 10 working days</td><td>$12.00</td></tr><tr><td>Everywhere else</td><td>8 to 15 working days</td><td>$18.00</td></tr></table>'
const back = 'You have 30 days from the day your parcel arrives.'

/** Handle of a page a store begins with → what it says. */
const pagesOf = ({ name, about, making, returnable, questions }: DemoTexts): Record<string, string> => ({
  about: paragraphs(...about),
  contact: paragraphs('We are here from Monday to Friday, nine to five, and answer within a working day.'),
  returns:
    section('How it works', `${back} Write to us with your order number and we send you a label.`) +
    section('What you can send back', returnable) +
    section('When you get your money', 'Within five working days of your parcel reaching us, the way you paid.'),
  'size-guide': questions.map(([question, answer]) => `<h3>${question}</h3>${paragraphs(answer)}`).join(''),
  'my-shipping-details':
    paragraphs(making) + rates + section('On its way', 'You get a mail with a tracking number when your parcel leaves.'),
  'shipping-policy':
    section('Before it leaves', making) +
    section('Ways and prices', 'We ship all over the world.') +
    rates +
    section('Customs', 'Outside of the United States, customs may ask you for duties. They are not part of our price.'),
  'refund-policy':
    section('Your right', back, returnable) +
    section('The way back', 'We pay for it when something is wrong with what you got. Otherwise it costs you $6.00.'),
  'privacy-policy':
    section(
      'What we know of you',
      'Your name, address and email when you order, to send you what you bought and to tell you where it is.',
    ) +
    section('Who else does', 'The carrier who brings it, and the bank that moves the money. Nobody else.') +
    section('Your say', 'Write to us to see, correct or delete what we have. Invoices we must keep for seven years.'),
  terms:
    section('Who sells', `${name} is a store made up to show what this software does. Nothing here can be bought for real.`) +
    section('Your order', 'It is binding once we confirm it by email.') +
    section('Prices', 'All of them are in US dollars. Taxes are added at checkout where they are due.'),
})

/** Publishes the pages a demo store began with, with words of its own. */
export async function writeDemoPages(tx: Tx, texts: DemoTexts): Promise<void> {
  for (const [handle, html] of Object.entries(pagesOf(texts))) {
    await tx.updateTable('store_pages').set({ body_html: html, published_at: publishedNow }).where('handle', '=', handle).execute()
  }
}
