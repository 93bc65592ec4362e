/** Messages of the storefront preferences. */
export const preferences = {
  'preferences.visit': 'View store',
  'preferences.saved': 'Preferences saved',
  'preferences.notSaved': 'Couldn’t save the preferences',
  'preferences.yes': 'Yes',
  'preferences.no': 'No',
  'preferences.none': 'None',

  'preferences.field.homeTitle': 'Home page title',
  'preferences.field.homeDescription': 'Home page description',
  'preferences.field.socialImage': 'Social sharing image',
  'preferences.field.favicon': 'Favicon',
  'preferences.field.passwordEnabled': 'Restrict access with a password',
  'preferences.field.password': 'Password',
  'preferences.field.passwordMessage': 'Message to shoppers',
  'preferences.field.allowRobots': 'Allow search engines to list your store',

  'preferences.field.consentBanner': 'Ask shoppers for consent',
  'preferences.field.consentTitle': 'Banner title',
  'preferences.field.consentText': 'Banner text',

  'preferences.consent': 'Consent banner',
  'preferences.consent.off': 'Off',
  'preferences.consent.regions': 'Where the law requires it',
  'preferences.consent.everyone': 'Everywhere',
  'preferences.consent.off.help':
    'No one is asked. Analytics and marketing are on for everyone except shoppers whose browser sends Global Privacy Control.',
  'preferences.consent.regions.help':
    'Shoppers in the European Economic Area, the United Kingdom, and Switzerland are asked, and those whose country we don’t know. We go by their IP address.',
  'preferences.consent.everyone.help': 'Analytics and marketing are off until a shopper allows them.',
  'preferences.consent.textHelp':
    'Shoppers can accept all, refuse all, or choose between analytics and marketing. Your privacy policy is linked.',
  'preferences.consent.preview': 'What shoppers see',
  'preferences.consent.title': 'Your privacy',
  'preferences.consent.text':
    'We use what the store needs to work. With your consent, we also measure how the store is used and show you relevant ads. You can change this at any time with the link “Privacy choices” at the bottom of the page.',
  'preferences.consent.refuse': 'Refuse all',
  'preferences.consent.accept': 'Accept all',
  'preferences.consent.noAnswers': 'No one has answered in the last 30 days.',
  'preferences.consent.answers':
    'In the last 30 days: {count, plural, one {# answer} other {# answers}}. {all} accepted all, {none} refused all, and {some} chose.',

  'preferences.field.spamProtection': 'Protect forms from spam',

  'preferences.spam': 'Spam protection',
  'preferences.spam.on':
    'Automated messages are stopped before they reach you. No other service is involved, and shoppers solve no puzzles. Without JavaScript, they press the button twice.',
  'preferences.spam.off': 'Forms are only limited in how often they can be sent.',
  'preferences.spam.none': 'No messages were stopped in the last 30 days.',
  'preferences.spam.stopped': 'Stopped in the last 30 days',
  'preferences.spam.contact': 'Contact form: {count}',
  'preferences.spam.subscribe': 'Newsletter: {count}',
  'preferences.spam.discount': 'Discount codes by email: {count}',
  'preferences.spam.sign-in': 'Sign-in to accounts: {count}',
  'preferences.spam.order-lookup': 'Order look-up: {count}',
  'preferences.spam.review': 'Reviews: {count}',

  'preferences.field.shopperAccounts': 'Shopper accounts',
  'preferences.field.orderLookup': 'Order look-up page',

  'preferences.pages': 'Pages for shoppers',
  'preferences.shopperAccounts.on': 'Shoppers sign in with a code that we email them. They see their orders and addresses, and buy again.',
  'preferences.shopperAccounts.off': 'Shoppers can’t sign in, and your store has no link to accounts.',
  'preferences.orderLookup.on':
    'At /orders, shoppers enter an order number and email, and get a link to the order by email. Add the page to a menu under Navigation.',
  'preferences.orderLookup.off': 'Shoppers find their order with the link in its confirmation email.',

  'preferences.google': 'Google Analytics and Tag Manager',
  'preferences.google.note':
    'They obey the consent banner, and learn what shoppers allow (consent mode). Each ID is a pixel: choose its events and products under Share Pixel.',
  'preferences.google.failed': 'Couldn’t load the IDs',
  'preferences.google.add': 'Add',
  'preferences.google.admins': 'Only the owner and admins can add a container of Google Tag Manager.',
  'preferences.google.open': 'Open Share Pixel',

  'preferences.field.language': 'Language of your store',
  'preferences.field.otherLanguages': 'Other languages for shoppers',
  'preferences.field.currencies': 'Approximate prices in other currencies',

  'preferences.language': 'Language',
  'preferences.language.en': 'English',
  'preferences.language.de': 'German',
  'preferences.language.help':
    'The words of menus, cart, checkout, account, and emails, and the format of prices and dates. What you write stays as you write it.',
  'preferences.otherLanguages.help':
    'They choose in the footer. Cart, checkout, account, and their emails follow. Products, pages, menus, and your theme’s texts have no translations: they stay in your language. Under Customer notifications, you can change emails in each language.',

  'preferences.currencies.help':
    'Shoppers choose one in the footer, and see prices marked with ≈. Everyone still pays in {own}, and checkout says so. Search engines, product feeds, and pixels get prices in {own}. Rates don’t change on their own: update them yourself.',
  'preferences.currencies.code': 'Currency',
  'preferences.currencies.rate': '1 {own} is worth',
  'preferences.currencies.roundTo': 'Round to',
  'preferences.currencies.exact': 'Don’t round',
  'preferences.currencies.example': '{before} is shown as ≈ {after}.',
  'preferences.currencies.noRate': 'Enter the rate, such as 0.92.',
  'preferences.currencies.ratedAt': 'Rate entered',
  'preferences.currencies.add': 'Add currency',
  'preferences.currencies.remove': 'Remove {code}',

  'preferences.home': 'Home page search engine listing',
  'preferences.images': 'Store images',
  'preferences.socialImage.help': 'Shown when someone shares a link to a page without its own image. Recommended size: 1200 × 630 pixels.',
  'preferences.favicon.help': 'Shown in browser tabs. Use a square image, at least 64 × 64 pixels.',
  'preferences.passwordPage': 'Password page',
  'preferences.password.on': 'Only people with the password can see your store.',
  'preferences.password.off': 'Everyone can see your store.',
  'preferences.password.help': 'Share this password with people you want to let in. They’ll have access until you change the password.',
  'preferences.password.preview': 'What shoppers see',
  'preferences.password.noMessage': 'Without a message, shoppers see your store name and a password field.',
  'preferences.robots': 'Search engines',
  'preferences.robots.on': 'Search engines can crawl and list your store.',
  'preferences.robots.off': 'We ask search engines not to list your store. Existing search results can take weeks to disappear.',
  'preferences.robots.closed': 'While the password page is on, search engines can’t see your store.',

  'preferences.customCode': 'Custom code',
  'preferences.customCode.enabled': 'Allow custom code from your theme’s checkout settings',
  'preferences.customCode.on': 'Turn this off to stop custom JavaScript and HTML on all pages at once.',
  'preferences.customCode.off': 'Custom JavaScript and HTML are stopped on all pages.',
  'preferences.customCode.offForMember': 'Custom code is stopped on all pages. Only the store owner and admins can allow it again.',
  'preferences.customCode.forbidden': 'The operator of this installation has turned off custom code for all stores.',
  'preferences.customCode.failed': 'Couldn’t change custom code',
  'preferences.customCode.changes': 'Latest changes',
  'preferences.customCode.noOne': 'Someone',
  'preferences.customCode.did.saved': '{author} changed the code of {theme}',
  'preferences.customCode.did.restored': '{author} restored earlier code of {theme}',
  'preferences.customCode.did.imported': '{author} imported {theme} with code',
  'preferences.customCode.did.published': '{author} published {theme} with other code',
  'preferences.customCode.did.turned_on': '{author} allowed custom code',
  'preferences.customCode.did.turned_off': '{author} stopped custom code',
  'preferences.customCode.customJs.before': 'JavaScript before',
  'preferences.customCode.customJs.after': 'JavaScript after',
  'preferences.customCode.customHtml.before': 'HTML before',
  'preferences.customCode.customHtml.after': 'HTML after',
} as const
