/** Messages of the checkout settings. */
export const selling = {
  'selling.saved': 'Checkout settings saved',
  'selling.notSaved': 'Couldn’t save the checkout settings',

  'selling.field.phone': 'Phone number',
  'selling.field.company': 'Company',
  'selling.field.termsRequired': 'Terms',
  'selling.field.capture': 'Payment capture',

  'selling.asks': 'Customer information',
  'selling.asks.note': 'Email, name and address are always required. Fewer fields help more shoppers complete checkout.',
  'selling.ask.hidden': 'Hidden',
  'selling.ask.optional': 'Optional',
  'selling.ask.required': 'Required',
  'selling.terms': 'Terms',
  'selling.terms.required': 'Require shoppers to agree to your terms',
  'selling.terms.help': 'Shoppers must check a box next to a link to your “{title}” page before they pay.',
  'selling.terms.hidden': 'Your “{title}” page isn’t published. Publish it so shoppers can read it.',
  'selling.terms.none': 'Your store doesn’t have a page with the URL handle “terms”. Add and publish one first.',
  'selling.terms.open': 'View page',
  'selling.terms.add': 'Add page',
  'selling.capture': 'Payment capture',
  'selling.capture.automatic': 'Automatic',
  'selling.capture.automatic.hint': 'Captures payment when an order is placed.',
  'selling.capture.manual': 'Manual',
  'selling.capture.manual.hint':
    'Authorizes payment when an order is placed. Capture the payment from the order before the authorization expires, usually after seven days.',
  'selling.yes': 'Yes',
  'selling.no': 'No',
} as const
