/**
 * Messages of the settings page and of the navigation beside the settings. `settings.of.*` describes what is on a page, and the
 * search covers these descriptions too.
 */
export const settings = {
  'settings.search': 'Search settings',
  'settings.none': 'No settings match your search.',
  'settings.all': 'All settings',
  'settings.group.store': 'Store and staff',
  'settings.group.selling': 'Selling',
  'settings.group.online': 'Online store',

  'settings.of.website.settings.general': 'Store name, contact, address, time zone, currency, order numbers, and business type',
  'settings.of.website.settings.checkout': 'Customer information, terms, and payment capture',
  'settings.of.website.settings.payments': 'Stripe, manual payments such as bank transfers, test mode, routing, and limits',
  'settings.of.website.settings.shipping': 'Zones, free shipping, and rates by weight, price, or number of items',
  'settings.of.website.settings.taxes': 'Tax regions, tax rates, and tax-inclusive prices',
  'settings.of.website.settings.privacy': 'Confirmed subscriptions, how long customers are kept, and exporting or erasing personal data',
  'settings.of.website.abandoned.settings': 'Emails and text messages to shoppers who left their carts, and when they’re sent',
  'settings.of.website.notification': 'Emails to customers, their branding, and the log of sent emails',
  'settings.of.website.member': 'Staff, invitations, permissions, and sessions',
  'settings.of.website.profile': 'Your name, profile picture, email, password, and sessions',
  'settings.of.website.preferences': 'Home page search engine listing, images, and password page',
  'settings.of.website.pages': 'About, contact, policies, and other pages',
  'settings.of.website.settings.themes': 'Sections, colors, and fonts of your store, drafts, and version history',
  'settings.of.website.menus': 'Menus and redirects',
  'settings.of.website.sizechart': 'Measurements for your products, in centimeters and inches',
  'settings.of.website.files': 'Images and videos of your store',
  'settings.of.website.pixel.sharePixel': 'Pixels of ad and analytics platforms',
} as const
