/** The greeting home view (specification, older home view) and the setup steps. */
export const home = {
  'home.morning': 'Good Morning',
  'home.afternoon': 'Good Afternoon',
  'home.evening': 'Good Evening',
  'home.sales': 'Today’s sales',
  'home.noSales': 'No sales yet',
  'home.orders': 'Today’s orders',
  'home.noOrders': 'No orders yet',
  'home.openOrders': '{count, plural, one {# open order} other {# open orders}}',
  'home.ready': 'Looks like your store is ready to launch',
  'home.help': 'Help',

  'setup.intro': 'Each step is done when your store has what it asks for. Skip what is not for you.',
  'setup.progress': '{done} of {total} done',
  'setup.done': 'Done',
  'setup.skipped': 'Skipped',
  'setup.skip': 'Skip',
  'setup.finished.title': 'Your store is set up',
  'setup.finished.body': 'Nothing is left to do here.',
  'setup.back': 'Back to Home',
} as const
