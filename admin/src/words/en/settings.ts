/** Words of the settings hub. `settings.of.*` is what a page holds; a search finds it by these words too. */
export const settings = {
  'settings.search': 'Search settings',
  'settings.none': 'No setting is called that.',
  'settings.group.selling': 'Selling',
  'settings.group.people': 'Store and people',
  'settings.group.online': 'Online store',

  'settings.of.website.settings.general': 'Store name, contact, address, time zone, currency, order numbers, business type',
  'settings.of.website.settings.checkout': 'What shoppers are asked for, terms, when money is taken',
  'settings.of.website.settings.payments': 'Stripe, manual payments such as bank transfer, test mode, routing and limits',
  'settings.of.website.settings.shipping': 'Zones, rates by weight, price or items, free shipping',
  'settings.of.website.settings.taxes': 'Tax regions and rates, prices with or without tax',
  'settings.of.website.notification': 'Mails to customers and staff',
  'settings.of.website.member': 'Staff, invitations, permissions and sessions',
  'settings.of.website.settings.account': 'Plan and billing',
  'settings.of.website.settings.payout': 'Balance, bank accounts and payouts',
  'settings.of.website.sales-channel': 'Where your products are sold',
  'settings.of.website.profile': 'Your name, picture, email, password and sessions',
  'settings.of.website.preferences': 'Home page in search engines, pictures, password page',
  'settings.of.website.domain': 'The addresses of your store',
  'settings.of.website.menus': 'Menus and redirects',
} as const
