import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Country, Done, Email, Id, Instant, NewPassword, Password, Scope, StoreCurrency, text, TimeZone, Token } from '../fields.ts'
import { PERSON_NAME_MAX, STORE_NAME_MAX, STORE_NAME_MIN } from '../limits.ts'

/** The answer to signing in and renewing a session (specification section 7), with the two domains that the shell requires. */
export const Session = z.strictObject({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Null for an account without a store. */
  storeId: Id.nullable(),
  /** The store's system domain. `rDomain` is the domain that shoppers see. */
  storeDomain: z.string().nullable(),
  rDomain: z.string().nullable(),
})

export const Permissions = z.strictObject({ isStoreOwner: z.boolean(), isStoreAdmin: z.boolean(), scopes: z.array(Scope) })

/**
 * The country, currency and time zone of a new store. If the currency or time zone is missing, the country's own is used. If the
 * country is missing too, the default of the specification is used.
 */
export const newStorePlace = {
  country: Country.optional(),
  currency: StoreCurrency.optional(),
  /** The browser's time zone, which determines the days in the store's reports. */
  timezone: TimeZone.optional(),
}

const PersonName = text(PERSON_NAME_MAX, 1)

export const authCalls = defineCalls({
  'auth.login': {
    access: 'public',
    summary: 'Sign in with email and password',
    body: z.strictObject({ email: Email, password: Password }),
    answer: Session,
    problems: ['bad_credentials', 'too_many_requests'],
  },
  'auth.signup': {
    access: 'public',
    summary: 'Create an account and its first store',
    body: z.strictObject({
      email: Email,
      password: NewPassword,
      storeName: text(STORE_NAME_MAX, STORE_NAME_MIN),
      /** The referral code. */
      code: text(40).optional(),
      ...newStorePlace,
    }),
    answer: Session,
    problems: ['email_taken', 'handle_taken', 'too_many_requests'],
  },
  'auth.logout': { access: 'public', summary: 'End the session of the bearer token. Always returns 204' },
  'auth.renew': {
    access: 'public',
    alsoPost: true,
    summary:
      'Exchange the refresh token (X-Refresh-Token header) for new tokens. Reusing an old refresh token ends all of the user’s sessions.',
    query: z.strictObject({ storeId: Id.optional() }),
    answer: Session,
    problems: ['session_ended', 'session_stolen', 'not_a_member'],
  },
  'auth.checkInvitation': {
    access: 'public',
    summary: 'Get the details of an invitation',
    body: z.strictObject({ invitation_token: Token }),
    answer: z.strictObject({ email: z.string(), storeName: z.string(), inviterName: z.string(), needsPassword: z.boolean() }),
    problems: ['token_invalid', 'token_expired', 'token_used'],
  },
  'auth.activate': {
    access: 'public',
    summary: 'Accept an invitation. New members also set their name and password.',
    body: z.strictObject({
      invitation_token: Token,
      firstName: PersonName.optional(),
      lastName: PersonName.optional(),
      /** New members choose their password. People with an account enter their current password to prove their identity. */
      password: Password,
    }),
    answer: Session,
    problems: ['token_invalid', 'token_expired', 'token_used', 'bad_credentials', 'too_many_requests'],
  },
  'auth.forgotPassword': {
    access: 'public',
    summary: 'Email a password reset link if the account exists. The response doesn’t reveal whether it does.',
    body: z.strictObject({ email: Email }),
    answer: Done,
    problems: ['too_many_requests'],
  },
  'auth.verifyResetToken': {
    access: 'public',
    summary: 'Check whether a password reset link still works',
    query: z.strictObject({ token: Token }),
    answer: Done,
    problems: ['token_invalid', 'token_expired', 'token_used'],
  },
  'auth.resetPassword': {
    access: 'public',
    summary: 'Set a new password with a reset link. Ends all of the user’s sessions.',
    body: z.strictObject({ password: NewPassword, token: Token }),
    answer: Done,
    problems: ['token_invalid', 'token_expired', 'token_used'],
  },
  'auth.verifyEmail': {
    access: 'public',
    summary: 'Confirm an email address with the token from its confirmation link',
    body: z.strictObject({ token: Token }),
    answer: Done,
    problems: ['token_invalid', 'token_expired', 'token_used'],
  },
  'auth.resendVerification': {
    access: 'user',
    ofCaller: true,
    summary: 'Resend the email with the confirmation link',
    answer: Done,
    problems: ['too_many_requests'],
  },
  'auth.createHandOff': {
    access: 'user',
    ofCaller: true,
    summary: 'Create a one-time code that signs the caller in on another domain. It expires after 60 seconds.',
    answer: z.strictObject({ code: z.string(), expiresAt: Instant }),
  },
  'auth.redeemHandOff': {
    access: 'public',
    summary: 'Exchange a one-time code for a session',
    body: z.strictObject({ code: Token }),
    answer: Session,
    problems: ['token_invalid', 'token_expired', 'token_used'],
  },
  'auth.allPermissions': {
    access: 'user',
    summary: 'List all permission scopes',
    answer: z.strictObject({ scopes: z.array(Scope) }),
  },
  'auth.storePermission': { access: 'member', summary: 'Get the caller’s permissions in this store', answer: Permissions },
})
