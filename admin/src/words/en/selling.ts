/** Words of checkout settings. */
export const selling = {
  'selling.saved': 'Checkout settings saved',
  'selling.notSaved': 'The checkout settings were not saved',

  'selling.field.phone': 'Phone number',
  'selling.field.company': 'Company',
  'selling.field.termsRequired': 'Terms',
  'selling.field.capture': 'When money is taken',

  'selling.asks': 'What shoppers are asked for',
  'selling.asks.note': 'Email, name and address are always asked for. The fewer other fields there are, the more shoppers get to the end.',
  'selling.ask.hidden': 'Not asked for',
  'selling.ask.optional': 'Can be left out',
  'selling.ask.required': 'Has to be given',
  'selling.terms': 'Terms',
  'selling.terms.required': 'Shoppers have to agree to your terms',
  'selling.terms.help': 'They tick a box beside a link to your page “{title}” before they pay.',
  'selling.terms.hidden':
    'Your page “{title}” is not published yet. Write and publish it first, so that shoppers can read what they agree to.',
  'selling.terms.none': 'Your store has no page at “terms”. Add and publish one first.',
  'selling.terms.open': 'Open the page',
  'selling.terms.add': 'Add a page',
  'selling.capture': 'When money is taken',
  'selling.capture.automatic': 'At once',
  'selling.capture.automatic.hint': 'Money is taken as soon as there is an order.',
  'selling.capture.manual': 'By hand',
  'selling.capture.manual.hint': 'Money is held until you take it on the order. Most banks hold it for seven days.',
  'selling.yes': 'Yes',
  'selling.no': 'No',
} as const
