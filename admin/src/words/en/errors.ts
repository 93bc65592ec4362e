/** What can be said about any failure (specification section 8). */
export const errors = {
  'error.unknown': 'Oops! Unknown error!',
  'error.success': 'Success',
  'error.offline': 'The server cannot be reached. Check your connection, then try again.',
  'error.gone': '{count, plural, one {One of these is} other {# of these are}} not there any more. Check the list, then try again.',
  'error.timeout': 'The server took too long to answer. Try again.',
} as const
