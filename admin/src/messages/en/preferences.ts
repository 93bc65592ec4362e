/** Messages of the storefront preferences. */
export const preferences = {
  'preferences.visit': 'Visit your store',
  'preferences.saved': 'Preferences saved',
  'preferences.notSaved': 'The preferences were not saved',
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
  'preferences.field.allowRobots': 'Allow search engines to list the store',

  'preferences.home': 'Search engine listing of the home page',
  'preferences.pictures': 'Store images',
  'preferences.socialImage.help':
    'Shown when someone shares a link to your store that has no image of its own. 1,200 × 630 pixels works best.',
  'preferences.favicon.help': 'Shown in browser tabs. Use a square of at least 64 pixels.',
  'preferences.passwordPage': 'Password page',
  'preferences.password.on': 'Only visitors with the password can see your store.',
  'preferences.password.off': 'Everyone can see your store.',
  'preferences.password.help': 'Share it with people who may visit. They keep access until you change it.',
  'preferences.password.preview': 'What shoppers see',
  'preferences.password.noMessage': 'Without a message, shoppers see your store name and a password field.',
  'preferences.robots': 'Search engines',
  'preferences.robots.on': 'Search engines can crawl and list your store.',
  'preferences.robots.off': 'Search engines are asked not to list your store. Existing results can take weeks to disappear.',
  'preferences.robots.closed': 'While the password page is on, search engines can’t see your store.',
} as const
