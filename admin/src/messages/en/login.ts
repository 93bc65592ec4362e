/** Messages of the login page. The texts of the specification (sections 2 and 5) are used verbatim. */
export const login = {
  'page.auth.login': 'Sign in',

  'auth.login.heading': 'Welcome',
  'auth.login.subtitle': 'Sign in to your admin',
  'auth.login.register': 'Create new account',
  'auth.login.forgot': 'Forgot password?',
  'auth.login.submit': 'Sign In',
  'auth.login.failed': 'Couldn’t sign in',
  'auth.email': 'Email',
  'auth.password': 'Password',
  'auth.password.show': 'Show password',
  'auth.password.hide': 'Hide password',

  'auth.email.required': 'Email is required',
  'auth.email.invalid': 'Invalid Email',
  'auth.email.short': 'Email must have at least {min} letters',
  'auth.email.long': 'Email must have at most {max} letters',
  'auth.password.required': 'Password is required',
  'auth.password.short': 'Password must have at least {min} letters',
  'auth.password.long': 'Password must have at most {max} letters',

  'auth.ended.signed_out': 'You signed out.',
  'auth.ended.session_ended': 'Your session has ended. Sign in again to continue.',
  'auth.ended.session_stolen':
    'Your session was used in two places, so we signed you out everywhere. Sign in again. If you don’t recognize this activity, change your password.',
  'auth.ended.password_reset': 'Your password has been changed. Sign in with your new password.',
  'auth.ended.missing': 'Sign in to continue.',
} as const
