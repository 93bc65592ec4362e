/** No access, disabled store, terms. */
export const access = {
  'access.goTo': 'Go to {page}',
  'access.request': 'Request access',
  'access.request.sent': 'The owners of {store} have a mail with your request. You can work here as soon as one of them grants it.',
  'access.request.before': 'You asked before. The owners of {store} have the mail; ask one of them directly if it is urgent.',
  'access.request.granted': 'You have this permission by now. Go back and try again.',
  'access.request.failed': 'Your request was not sent',

  'access.disabled.title': '{store} is disabled',
  'access.disabled.body':
    'The people who run this installation closed the store. Shoppers see a neutral page, and nothing can be changed here; your data is kept. Ask them for the reason and for what reopens it.',
  'access.disabled.because':
    'The people who run this installation closed the store. Their reason: “{reason}”. Shoppers see a neutral page, and nothing can be changed here; your data is kept. Ask them for what reopens it.',

  'terms.service.title': 'The service',
  'terms.service.body':
    'You run your stores on this installation of Vitrine. Whoever operates it keeps it running, secure and backed up, and tells you before a change that matters to you.',
  'terms.content.title': 'Your content',
  'terms.content.body':
    'Products, pictures and texts stay yours. You have the right to sell what you offer, and you can take your products with you as a file at any time.',
  'terms.shoppers.title': 'Your shoppers',
  'terms.shoppers.body':
    'You answer for what you promise shoppers: prices, delivery, returns and the handling of their data. Their data is used to serve your store and for nothing else.',
  'terms.money.title': 'Money',
  'terms.money.body':
    'Figures in this console are kept in a ledger that is only ever added to. Fees and payouts follow the plan you choose.',
  'terms.end.title': 'Leaving',
  'terms.end.body':
    'You can leave whenever you like. A store that breaks the law or these terms can be disabled; its data stays available to its owner.',
} as const
