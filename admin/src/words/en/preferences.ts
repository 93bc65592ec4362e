/** Words of the online store's preferences. */
export const preferences = {
  'preferences.visit': 'Visit your store',
  'preferences.saved': 'Preferences saved',
  'preferences.notSaved': 'The preferences were not saved',
  'preferences.yes': 'Yes',
  'preferences.no': 'No',
  'preferences.none': 'None',

  'preferences.field.homeTitle': 'Title of the home page',
  'preferences.field.homeDescription': 'Description of the home page',
  'preferences.field.socialImage': 'Picture for shared links',
  'preferences.field.favicon': 'Browser icon',
  'preferences.field.passwordEnabled': 'Ask shoppers for a password',
  'preferences.field.password': 'Password',
  'preferences.field.passwordMessage': 'Message to shoppers',
  'preferences.field.allowRobots': 'Let search engines find the store',

  'preferences.home': 'Home page in search engines',
  'preferences.pictures': 'Pictures of the store',
  'preferences.socialImage.help':
    'Shown where somebody shares a link to your store that has no picture of its own. 1,200 × 630 pixels fit best.',
  'preferences.favicon.help': 'Shown in the tabs of browsers. A square of at least 64 pixels.',
  'preferences.passwordPage': 'Password page',
  'preferences.password.on': 'Only those who know the password can see your store.',
  'preferences.password.off': 'Everybody can see your store.',
  'preferences.password.help': 'You can tell it to whoever may look. Those who gave it keep their way in until you change it.',
  'preferences.password.preview': 'What shoppers see',
  'preferences.password.noMessage': 'Without a message they see the name of your store, and a field for the password.',
  'preferences.robots': 'Search engines',
  'preferences.robots.on': 'Search engines may read and list your store.',
  'preferences.robots.off': 'Search engines are asked to stay away. It takes them days to weeks to forget what they know.',
  'preferences.robots.closed': 'While the password page is on, search engines see nothing of your store.',
} as const
