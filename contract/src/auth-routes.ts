import type { Route } from './route.ts'

/**
 * The API calls for signing in, sessions and permissions. They are separate, so that the console's first screen loads
 * only these.
 */
export const authRoutes = {
  'auth.login': 'POST /auth/login',
  'auth.signup': 'POST /auth/signup',
  'auth.logout': 'DELETE /auth/logout',
  'auth.renew': 'GET /auth/renew-access-token',
  'auth.checkInvitation': 'POST /auth/check-staff-available',
  'auth.activate': 'POST /auth/account-activation',
  'auth.forgotPassword': 'POST /auth/forgot_password',
  'auth.verifyResetToken': 'GET /auth/verify_reset_password_token',
  'auth.resetPassword': 'POST /auth/reset_password',
  'auth.verifyEmail': 'POST /auth/verify-email',
  'auth.resendVerification': 'POST /auth/resend-verification',
  'auth.createHandOff': 'POST /auth/hand-off',
  'auth.redeemHandOff': 'POST /auth/hand-off/redeem',
  'auth.allPermissions': 'GET /auth/all-permission',
  'auth.storePermission': 'GET /auth/store-permission',
} as const satisfies Record<string, Route>
