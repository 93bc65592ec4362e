/** The other pages around signing in. */
export const auth = {
  'page.auth.register': 'Create new account',
  'page.auth.forgot': 'Forgot password',
  'page.auth.reset': 'Set a new password',
  'page.auth.verify': 'Verify your email',
  'page.auth.accept': 'Accept invitation',
  'page.auth.shop': 'Your stores',
  'page.auth.survey': 'About your store',

  'auth.handOff.title': 'Switch account?',
  'auth.handOff.replace': 'This link signs you in as {email}. It replaces the account you are signed in with now.',
  'auth.handOff.switch': 'Switch to {email}',
  'auth.handOff.stay': 'Stay signed in as I am',
  'auth.handOff.failed': 'This sign-in link did not work',
  'auth.handOff.failedHint': 'It may have expired or been used before. Nothing has changed for you.',
  'auth.handOff.continue': 'Continue',
} as const
