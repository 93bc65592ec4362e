/** Messages of the settings page. `settings.of.*` describes what is on a page, and the search covers these descriptions too. */
export const settings = {
  'settings.search': 'Search settings',
  'settings.none': 'No settings match your search.',
  'settings.group.selling': 'Selling',
  'settings.group.people': 'Store and staff',
  'settings.group.online': 'Online store',

  'settings.of.website.settings.general': 'Store name, contact, address, time zone, currency, order numbers, and business type',
  'settings.of.website.settings.checkout': 'Customer information, terms, and payment capture',
  'settings.of.website.settings.payments': 'Stripe, manual payments such as bank transfers, test mode, routing, and limits',
  'settings.of.website.settings.shipping': 'Zones, free shipping, and rates by weight, price, or number of items',
  'settings.of.website.settings.taxes': 'Tax regions, tax rates, and tax-inclusive prices',
  'settings.of.website.notification': 'Emails to customers and staff',
  'settings.of.website.member': 'Staff, invitations, permissions, and sessions',
  'settings.of.website.settings.account': 'Plan and billing',
  'settings.of.website.settings.payout': 'Balance, bank accounts, and payouts',
  'settings.of.website.sales-channel': 'Where you sell your products',
  'settings.of.website.profile': 'Your name, profile picture, email, password, and sessions',
  'settings.of.website.preferences': 'Home page search engine listing, images, and password page',
  'settings.of.website.domain': 'Your store’s domains and URLs',
  'settings.of.website.menus': 'Menus and redirects',
} as const
