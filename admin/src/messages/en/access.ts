/** Messages of the pages for missing access, disabled stores, and terms. */
export const access = {
  'access.goTo': 'Go to {page}',
  'access.request': 'Request access',
  'access.request.sent': 'We emailed your request to the owners of {store}. You get access when one of them approves it.',
  'access.request.before': 'You already asked. The owners of {store} have your request. If it’s urgent, contact one of them directly.',
  'access.request.granted': 'You already have this permission. Go back and try again.',
  'access.request.failed': 'Your request was not sent',

  'access.disabled.title': '{store} is disabled',
  'access.disabled.body':
    'The operators of this installation closed the store. Shoppers see a neutral page, and you can’t make changes. Your data is saved. Contact the operators to find out why and how to reopen it.',
  'access.disabled.because':
    'The operators of this installation closed the store. Their reason: “{reason}”. Shoppers see a neutral page, and you can’t make changes. Your data is saved. Contact the operators to find out how to reopen it.',

  'terms.service.title': 'The service',
  'terms.service.body':
    'You run your stores on this installation of Vitrine. Its operators keep it running, secure and backed up, and notify you before changes that affect you.',
  'terms.content.title': 'Your content',
  'terms.content.body':
    'Products, images and text remain yours. You have the right to sell what you offer, and you can export your products as a file at any time.',
  'terms.shoppers.title': 'Your shoppers',
  'terms.shoppers.body':
    'You’re responsible for what you promise shoppers: prices, delivery, returns and the handling of their data. Their data is used to run your store and for nothing else.',
  'terms.money.title': 'Money',
  'terms.money.body':
    'Figures in this console come from a ledger whose entries are never changed. Fees and payouts follow the plan you choose.',
  'terms.end.title': 'Leaving',
  'terms.end.body':
    'You can leave at any time. A store that breaks the law or these terms can be disabled; its data stays available to its owner.',
} as const
