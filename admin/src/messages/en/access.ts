/** Messages of the pages for missing access, disabled stores, and terms. */
export const access = {
  'access.goTo': 'Go to {page}',
  'access.request': 'Request access',
  'access.request.sent': 'We emailed your request to the owners of {store}. You’ll get access when an owner approves it.',
  'access.request.before': 'You already requested access. If it’s urgent, contact an owner of {store} directly.',
  'access.request.granted': 'You already have this permission. Go back and try again.',
  'access.request.failed': 'Couldn’t send your request',

  'access.disabled.title': '{store} is disabled',
  'access.disabled.body':
    'The platform administrator disabled this store. Shoppers can’t visit it, and you can’t make changes. Your data is safe. To find out why, or to get your store reopened, contact the administrator.',
  'access.disabled.because':
    'The platform administrator disabled this store. Reason: “{reason}”. Shoppers can’t visit it, and you can’t make changes. Your data is safe. To get your store reopened, contact the administrator.',

  'terms.service.title': 'Service',
  'terms.service.body':
    'Your stores run on Vitrine. The platform administrator keeps it running, secure, and backed up, and will notify you before making changes that affect you.',
  'terms.content.title': 'Your content',
  'terms.content.body':
    'You own your products, images, and text. You confirm that you have the right to sell what you offer. You can export your products at any time.',
  'terms.shoppers.title': 'Your shoppers',
  'terms.shoppers.body':
    'You’re responsible for what you promise shoppers: prices, delivery, returns, and how you handle their data. Their data is used only to run your store.',
  'terms.money.title': 'Fees and payouts',
  'terms.money.body': 'The amounts in your admin come from transaction records and can’t be edited. Fees and payouts depend on your plan.',
  'terms.end.title': 'Cancellation',
  'terms.end.body':
    'You can cancel at any time. A store that breaks the law or these terms can be disabled. Its owner can still access its data.',
} as const
