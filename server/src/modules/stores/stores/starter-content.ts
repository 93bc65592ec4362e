import type { PageTemplate } from '@vitrine/contract/calls/pages.ts'

/** A page of a new store. Pages that make promises to shoppers stay drafts until the seller has written them. */
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
    bodyHtml: '<p>Welcome to our store. We choose every product with care, and we’re glad you’re here.</p>',
    isPublished: true,
  },
  {
    title: 'Contact',
    handle: 'contact',
    bodyHtml: '<p>Questions about an order or a product? Send us a message and we’ll get back to you.</p>',
    isPublished: true,
    template: 'contact',
  },
  {
    title: 'Privacy policy',
    handle: 'privacy-policy',
    bodyHtml: outline(
      'What data do you collect, and why?',
      'Who do you share it with?',
      'How long do you keep it?',
      'How can customers see or delete their data?',
    ),
    isPublished: false,
  },
  {
    title: 'Returns',
    handle: 'returns',
    bodyHtml: outline('How do customers return an item?', 'Who pays for return shipping?', 'When are refunds issued?'),
    isPublished: false,
  },
  {
    title: 'FAQ',
    handle: 'size-guide',
    bodyHtml: questions('How do your sizes run?', 'How do I care for my items?', 'How can I contact you?'),
    isPublished: false,
    template: 'faq',
  },
  {
    title: 'Shipping & delivery',
    handle: 'my-shipping-details',
    bodyHtml: outline('How long does production take?', 'How long does shipping take?', 'What does shipping cost in each country?'),
    isPublished: false,
  },
  {
    title: 'Refund policy',
    handle: 'refund-policy',
    bodyHtml: outline(
      'How many days do customers have to return an item?',
      'What condition must items be in?',
      'Who pays for return shipping?',
      'When are refunds issued?',
    ),
    isPublished: false,
  },
  {
    title: 'Shipping policy',
    handle: 'shipping-policy',
    bodyHtml: outline(
      'Where do you ship to?',
      'How long do production and shipping take?',
      'What does shipping cost?',
      'Who pays customs duties?',
    ),
    isPublished: false,
  },
  {
    title: 'Terms',
    handle: 'terms',
    bodyHtml: outline('What are the seller’s name, address and registration?', 'When is an order binding?', 'Which law applies?'),
    isPublished: false,
  },
]

/** The handles of the pages that shoppers expect to find before they pay, in the order in which checkout links to them. */
export const policyHandles = ['refund-policy', 'shipping-policy', 'privacy-policy', 'terms']

/** The texts that a new store's pages start with. A page with one of them has not been written yet. */
export const starterTexts = starterPages.map(({ bodyHtml }) => bodyHtml)

/** The menus of a new store. A storefront hides items that link to unpublished pages. */
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

/** A menu item that links to a fixed target, or to a starter page by its handle. */
type StarterItem = { title: string } & ({ target: { type: 'home' | 'all-products' } } | { page: string })

export const starterThemes = [
  { theme: 'default', isPublished: true },
  { theme: 'fashion', isPublished: false },
] as const
