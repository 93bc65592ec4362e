import type { PageTemplate } from '@vitrine/contract/calls/store-pages.ts'

/** A page as a new store gets it. Pages that make promises to shoppers stay drafts until the seller has written them. */
interface StarterPage {
  title: string
  handle: string
  bodyHtml: string
  isPublished: boolean
  template?: PageTemplate
}

const outline = (...questions: string[]) => `<ul>${questions.map((question) => `<li>${question}</li>`).join('')}</ul>`
const questions = (...asked: string[]) => asked.map((question) => `<h3>${question}</h3><p>Your answer</p>`).join('')

export const starterPages: readonly StarterPage[] = [
  {
    title: 'About',
    handle: 'about',
    bodyHtml: '<p>Welcome to our store. We choose everything here with care, and we are glad you stopped by.</p>',
    isPublished: true,
  },
  {
    title: 'Contact',
    handle: 'contact',
    bodyHtml: '<p>Questions about an order or a product? Write to us, and we will get back to you.</p>',
    isPublished: true,
    template: 'contact',
  },
  {
    title: 'Privacy policy',
    handle: 'privacy-policy',
    bodyHtml: outline(
      'Which data do you collect, and why?',
      'Who else receives it?',
      'How long do you keep it?',
      'How can a customer see or delete theirs?',
    ),
    isPublished: false,
  },
  {
    title: 'Returns',
    handle: 'returns',
    bodyHtml: outline('How does a customer send something back?', 'Who pays for the way back?', 'How soon is the money back?'),
    isPublished: false,
  },
  {
    title: 'Questions',
    handle: 'size-guide',
    bodyHtml: questions('How do your sizes run?', 'How are your goods cared for?', 'How does a customer reach you?'),
    isPublished: false,
    template: 'faq',
  },
  {
    title: 'Shipping & delivery',
    handle: 'my-shipping-details',
    bodyHtml: outline('How long does making take?', 'How long is a parcel on its way?', 'What does it cost, and to where?'),
    isPublished: false,
  },
  {
    title: 'Refund policy',
    handle: 'refund-policy',
    bodyHtml: outline(
      'How many days does a customer have?',
      'In which condition must goods come back?',
      'Who pays for the return?',
      'How soon is the money back?',
    ),
    isPublished: false,
  },
  {
    title: 'Shipping policy',
    handle: 'shipping-policy',
    bodyHtml: outline(
      'Where do you ship to?',
      'How long does making and shipping take?',
      'What does it cost?',
      'What happens with customs?',
    ),
    isPublished: false,
  },
  {
    title: 'Terms',
    handle: 'terms',
    bodyHtml: outline('Who sells: name, address, registration', 'When is an order binding?', 'Which law applies?'),
    isPublished: false,
  },
]

/** Menus of a new store. What is not published is left out when a menu is shown. */
export const starterMenus = [
  {
    title: 'Main menu',
    handle: 'main',
    items: [
      { title: 'Home', target: { type: 'home' } },
      { title: 'Shop', target: { type: 'all-products' } },
      { title: 'About', page: 'about' },
      { title: 'Contact', page: 'contact' },
    ],
  },
  {
    title: 'Footer menu',
    handle: 'footer',
    items: starterPages.filter((page) => page.handle !== 'about').map(({ title, handle }) => ({ title, page: handle })),
  },
] as const satisfies readonly { title: string; handle: string; items: readonly StarterItem[] }[]

/** Leads to a fixed place, or to a starter page by its handle. */
type StarterItem = { title: string } & ({ target: { type: 'home' | 'all-products' } } | { page: string })

export const starterThemes = [
  { theme: 'default', isPublished: true },
  { theme: 'fashion', isPublished: false },
] as const
