/** Words of the shared kit. */
export const kit = {
  'kit.save': 'Save',
  'kit.cancel': 'Cancel',
  'kit.close': 'Close',
  'kit.retry': 'Retry',
  'kit.undo': 'Undo',
  'kit.back': 'Back',
  'kit.loading': 'Loading',
  'kit.more': 'More actions',
  'kit.skipToContent': 'Skip to content',

  'error.requestId': 'Request {id}',

  'error.page.title': 'This page could not be shown',
  'error.page.body': 'Nothing you saved is lost. Load it again, or go back to where you were.',
  'error.load.title': 'This could not be loaded',
} as const
