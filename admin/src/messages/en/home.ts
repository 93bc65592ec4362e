import { setupFields, setupSteps as steps, type SetupField } from '@vitrine/contract/setup-steps.ts'

type StepKey = `setup.step.${SetupField}` | `setup.step.${SetupField}.reason` | `setup.step.${SetupField}.button`

/** The texts of each setup step. */
const setupSteps = Object.fromEntries(
  setupFields.flatMap((field) => [
    [`setup.step.${field}`, steps[field].description],
    [`setup.step.${field}.reason`, steps[field].reason],
    [`setup.step.${field}.button`, steps[field].button],
  ]),
) as Record<StepKey, string>

/** Messages of the home page (specification, older greeting home view) and of the setup steps. */
export const home = {
  ...setupSteps,

  'home.morning': 'Good Morning',
  'home.afternoon': 'Good Afternoon',
  'home.evening': 'Good Evening',
  'home.sales': 'Today’s sales',
  'home.noSales': 'No sales yet',
  'home.orders': 'Today’s orders',
  'home.noOrders': 'No orders yet',
  'home.credit': 'Credit',
  'home.credit.note': 'Your sign-up reward. You can use it toward a plan once plans are available. It can’t be paid out.',
  'home.ready': 'Looks like your store is ready to launch',
  'home.today': 'Here’s what’s happening at {store} today.',
  'home.yesterday': 'Yesterday: {figure}',
  'home.viewStore': 'View store',
  'home.tasks': 'To do',
  'home.tasks.none': 'You’re all caught up.',
  'home.tasks.unknown': 'Couldn’t check what needs doing. Reload the page to try again.',
  'home.tasks.live': 'Test mode is on',
  'home.tasks.live.hint': 'No payments are processed. Connect a payment account to sell.',
  'home.tasks.fulfill': '{count, plural, one {{shown} open order} other {{shown} open orders}}',
  'home.tasks.fulfill.hint': 'Ready to pack and ship.',
  'home.tasks.capture': '{count, plural, one {{shown} payment} other {{shown} payments}} to capture',
  'home.tasks.capture.hint': 'Capture them before the authorizations expire.',
  'home.tasks.stock': '{count, plural, one {{shown} variant} other {{shown} variants}} low on stock',
  'home.tasks.stock.hint': 'Restock before they sell out.',
  'home.tasks.abandoned': '{count, plural, one {{shown} abandoned checkout} other {{shown} abandoned checkouts}} to follow up on',
  'home.tasks.abandoned.hint': 'These shoppers haven’t had a recovery email yet.',
  'home.recent': 'Recent orders',
  'home.recent.all': 'All orders',
  'home.help': 'Help',

  'setup.all': 'All steps',
  'setup.steps': 'Setup steps',
  'setup.intro': 'A few steps to your first order. Skip the ones you don’t need.',
  'setup.progress': '{done} of {total} completed',
  'setup.done': 'Done',
  'setup.skipped': 'Skipped',
  'setup.skip': 'Skip',
  'setup.finished.title': 'Your store is set up',
  'setup.finished.body': 'You’ve completed or skipped all the steps.',
  'setup.back': 'Back to Home',
  'setup.guide.next': 'Next: {step}',
  'setup.guide.all': 'All steps',
  'setup.guide.confirm': 'Looks right, continue',
  'setup.guide.hide': 'Hide setup guide',
} as const
