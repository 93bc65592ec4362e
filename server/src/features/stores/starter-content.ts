/** A page as a new store gets it. Pages that make promises to shoppers stay drafts until the seller has written them. */
interface StarterPage {
  title: string
  handle: string
  bodyHtml: string
  isPublished: boolean
}

const outline = (...questions: string[]) => `<ul>${questions.map((question) => `<li>${question}</li>`).join('')}</ul>`

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
    bodyHtml: '<p>Questions about an order or a product? Reply to any mail you have from us, and we will get back to you.</p>',
    isPublished: true,
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

/** Menu items name a place of the store by its path; what is not published is left out when the menu is shown. */
export const starterMenus = [
  {
    title: 'Main menu',
    handle: 'main',
    items: [
      { title: 'Home', path: '/' },
      { title: 'Shop', path: '/collections/all' },
      { title: 'About', path: '/pages/about' },
      { title: 'Contact', path: '/pages/contact' },
    ],
  },
  {
    title: 'Footer menu',
    handle: 'footer',
    items: starterPages.filter((page) => page.handle !== 'about').map((page) => ({ title: page.title, path: `/pages/${page.handle}` })),
  },
] as const

export const starterThemes = [
  { name: 'Hydro', theme: 'hydro', isPublished: true },
  { name: 'Newchick', theme: 'newchick', isPublished: false },
] as const
