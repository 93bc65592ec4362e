/** Messages that can apply to any error (specification section 8). */
export const errors = {
  'error.unknown': 'Oops! Unknown error!',
  'error.success': 'Success',
  'error.offline': 'Can’t reach the server. Check your connection, then try again.',
  'error.timeout': 'The server took too long to respond. Try again.',
} as const
