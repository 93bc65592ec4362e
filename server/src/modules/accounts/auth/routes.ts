import { scopes } from '@vitrine/contract/scopes.ts'

import type { Handlers } from '../../../platform/http/bind.ts'
import { visitStore } from '../../stores/api.ts'
import { resendVerification, verifyEmail } from './email-verification.ts'
import { createHandOff, redeemHandOff } from './hand-off.ts'
import { acceptInvitation, checkInvitation } from './invitations.ts'
import { checkResetToken, requestReset, resetPassword } from './password-reset.ts'
import { renew } from './renewal.ts'
import { accessAnswer } from './session-answer.ts'
import { login } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { signUp } from './sign-up.ts'

const done = { ok: true } as const

export const authHandlers: Handlers<
  | 'auth.login'
  | 'auth.signup'
  | 'auth.logout'
  | 'auth.renew'
  | 'auth.checkInvitation'
  | 'auth.activate'
  | 'auth.forgotPassword'
  | 'auth.verifyResetToken'
  | 'auth.resetPassword'
  | 'auth.verifyEmail'
  | 'auth.resendVerification'
  | 'auth.createHandOff'
  | 'auth.redeemHandOff'
  | 'auth.allPermissions'
  | 'auth.storePermission'
  | 'stores.enter'
> = {
  'stores.enter': async ({ services, caller }, { params }) => {
    const store = await visitStore(services, caller, params.id)
    return accessAnswer(services, { id: caller.sessionId, userId: caller.userId }, store)
  },
  'auth.login': async ({ services, ...origin }, { body }) => login(services, body, origin),
  'auth.signup': async ({ services, ...origin }, { body }) => signUp(services, body, origin),
  'auth.logout': async ({ services, header }) => {
    await signOut(services, header('authorization'))
    return undefined
  },
  // The token is in a custom header, because pages of other sites cannot send such a header, and because headers do not appear in
  // URLs and logs.
  'auth.renew': async ({ services, header }, { query }) => renew(services, header('x-refresh-token'), query.storeId),
  'auth.checkInvitation': async ({ services }, { body }) => checkInvitation(services, body.invitation_token),
  'auth.activate': async ({ services, ...origin }, { body }) => acceptInvitation(services, body, origin),
  'auth.forgotPassword': async ({ services, address }, { body }) => {
    await requestReset(services, body.email, address)
    return done
  },
  'auth.verifyResetToken': async ({ services }, { query }) => {
    await checkResetToken(services, query.token)
    return done
  },
  'auth.resetPassword': async ({ services }, { body }) => {
    await resetPassword(services, body)
    return done
  },
  'auth.verifyEmail': async ({ services }, { body }) => {
    await verifyEmail(services, body.token)
    return done
  },
  'auth.resendVerification': async ({ services, caller }) => {
    await resendVerification(services, caller.userId)
    return done
  },
  'auth.createHandOff': async ({ services, caller }) => createHandOff(services, caller),
  'auth.redeemHandOff': async ({ services, ...origin }, { body }) => redeemHandOff(services, body.code, origin),
  'auth.allPermissions': async () => ({ scopes: [...scopes] }),
  'auth.storePermission': async ({ permissions: { isStoreOwner, isStoreAdmin, scopes } }) => ({
    isStoreOwner,
    isStoreAdmin,
    scopes: [...scopes],
  }),
}
