import type { DemoStore } from '../demo-store.ts'
import { pagesOf, paragraphs, section } from '../pages.ts'
import { zones } from './zones.ts'

const list = (...texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`

export const EMAIL = 'hello@hearthandfield.example'

const packing =
  'We pack orders within one business day. Live plants leave Monday to Wednesday, so that they don’t spend a weekend in a truck.'
const back = 'You can return furniture, lights, pots and tools within 30 days of delivery.'
const alive = 'Plants are guaranteed for 30 days: if yours arrives damaged or doesn’t settle in, send us a photo and we’ll replace it.'
const label = 'Return shipping is free if your item is wrong or damaged. Otherwise, it costs $9.'

/** The short texts that every product page shows. */
export const shippingTab = paragraphs(packing, 'Two people carry sofas to the room of your choice, at no extra cost.')
export const returnsTab = paragraphs(back, alive, label)

const about = (picture: string) =>
  `<p><img src="${picture}" alt="Gray sofa in a living room with a marble table"></p>` +
  paragraphs(
    'Hearth & Field began in a rented house with white walls, one good chair and eleven plants. The chair came from a workshop an hour away, the plants from a grower who wrote the care cards by hand. We still buy from both.',
    'Today we work with five growers and workshops. We visit each of them every year, ask for solid wood instead of veneer and coir instead of peat, and live with every piece for three months before we sell it.',
  ) +
  '<h2>What we look for</h2>' +
  list(
    'Furniture that can be repaired: screws instead of glue, and spare legs and covers for ten years',
    'Plants that are grown slowly and hardened off, so that they settle in at your place',
    'Materials that get better with use: leather, oak, clay and cork',
  ) +
  section(
    'Sent from where it’s made',
    'Plants travel from the nursery and furniture from the workshop. That means fewer miles, less packaging and fresher plants.',
  )

const questions = [
  [
    'How do plants travel?',
    'In recycled boxes that hold the pot in place, with a heat pack when it’s below 40 °F. They’re fine for a week in the dark.',
  ],
  [
    'What should I do when a plant arrives?',
    'Unpack it the same day, water it and keep it out of direct sun for a week. A few yellow leaves are normal.',
  ],
  [
    'Will my plant look like the picture?',
    'It will be the same kind and size. Every plant grows in its own way, so leaves and flowers differ a little.',
  ],
  [
    'Does furniture come assembled?',
    'Sofas and armchairs only need their legs. Tables and stools take 5 to 15 minutes, and the tools are in the box.',
  ],
  [
    'How do you deliver sofas?',
    'Two people carry yours to the room of your choice and take the packaging with them. We call you to agree on a time.',
  ],
  ['Do you ship plants outside the United States?', 'Yes, bare-root and with a plant health certificate. Pots travel separately.'],
] as const

/** The texts of the store’s pages. */
export const pages: DemoStore['pages'] = (url) => ({
  ...pagesOf(
    { name: 'Hearth & Field', about: about(url('living-room')), making: packing, returnable: `${alive} ${label}`, questions },
    zones,
  ),
  contact: paragraphs(
    `Write to <a href="mailto:${EMAIL}">${EMAIL}</a> or use the form. We’re here Monday to Friday, 9 to 5 Eastern time, and reply within one business day.`,
    'Does a plant look unhappy? Send us a photo and tell us where it stands. Our growers will have a look.',
  ),
  returns:
    section('How it works', `${back} Contact us with your order number and we’ll send you a return label.`, label) +
    section('Large furniture', 'We pick up sofas and desks at your door. Keep the box for the first week if you can.') +
    section('Plants', alive) +
    section('When you’re refunded', 'Within five business days of receiving your return, to your original payment method.'),
  'refund-policy':
    section('Returns', back, 'Items must be unused and complete. Opened soil can’t be returned.') +
    section('Plants', alive) +
    section('Return shipping', label),
})
