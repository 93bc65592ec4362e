/** Messages of the checkout settings. */
export const checkoutSettings = {
  'checkoutSettings.saved': 'Checkout settings saved',
  'checkoutSettings.notSaved': 'Couldn’t save the checkout settings',

  'checkoutSettings.field.phone': 'Phone number',
  'checkoutSettings.field.company': 'Company',
  'checkoutSettings.field.termsRequired': 'Terms',
  'checkoutSettings.field.capture': 'Payment capture',

  'checkoutSettings.asks': 'Customer information',
  'checkoutSettings.asks.note': 'Email, name, and address are always required. With fewer fields, more shoppers complete checkout.',
  'checkoutSettings.ask.hidden': 'Hidden',
  'checkoutSettings.ask.optional': 'Optional',
  'checkoutSettings.ask.required': 'Required',
  'checkoutSettings.terms': 'Terms',
  'checkoutSettings.terms.required': 'Require shoppers to agree to your terms',
  'checkoutSettings.terms.help': 'Shoppers must check a box next to a link to your “{title}” page before they pay.',
  'checkoutSettings.terms.hidden': 'Your “{title}” page isn’t published. Publish it so shoppers can read it.',
  'checkoutSettings.terms.none': 'Your store doesn’t have a page with the URL handle “terms”. Add and publish one first.',
  'checkoutSettings.terms.open': 'View page',
  'checkoutSettings.terms.add': 'Add page',
  'checkoutSettings.capture': 'Payment capture',
  'checkoutSettings.capture.automatic': 'Automatic',
  'checkoutSettings.capture.automatic.hint': 'Payments are captured when orders are placed.',
  'checkoutSettings.capture.manual': 'Manual',
  'checkoutSettings.capture.manual.hint':
    'Payments are authorized when orders are placed. Capture each payment from its order before the authorization expires, usually after seven days.',
  'checkoutSettings.yes': 'Yes',
  'checkoutSettings.no': 'No',
} as const
