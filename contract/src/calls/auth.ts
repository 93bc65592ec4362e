import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Country, Done, Email, Id, Instant, NewPassword, Password, Scope, StoreCurrency, text, TimeZone, Token } from '../fields.ts'
import { PERSON_NAME_MAX, STORE_NAME_MAX, STORE_NAME_MIN } from '../limits.ts'

/** What every sign-in answers (specification section 7) plus the two domains the shell checks for. */
export const Session = z.strictObject({
  accessToken: z.string(),
  refreshToken: z.string(),
  /** Null for an account that has no store (yet, or any more). */
  storeId: Id.nullable(),
  /** System domain of the store, and the domain shoppers see. */
  storeDomain: z.string().nullable(),
  rDomain: z.string().nullable(),
})

export const Permissions = z.strictObject({ isStoreOwner: z.boolean(), isStoreAdmin: z.boolean(), scopes: z.array(Scope) })

/** Where a new store is. What is left out follows from the country, and without one from what the specification says. */
export const newStorePlace = {
  country: Country.optional(),
  currency: StoreCurrency.optional(),
  /** The browser's zone; the store's report days are counted in it. */
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
      /** Referral code. */
      code: text(40).optional(),
      ...newStorePlace,
    }),
    answer: Session,
    problems: ['email_taken', 'handle_taken', 'too_many_requests'],
  },
  'auth.logout': { access: 'public', summary: 'Sign out the session of the bearer token; 204 whatever its state' },
  'auth.renew': {
    access: 'public',
    alsoPost: true,
    summary: 'Exchange the refresh token (X-Refresh-Token header) for new tokens; an old one used again ends every session',
    query: z.strictObject({ storeId: Id.optional() }),
    answer: Session,
    problems: ['session_ended', 'session_stolen', 'not_a_member'],
  },
  'auth.checkInvitation': {
    access: 'public',
    summary: 'Tell whom an invitation is for',
    body: z.strictObject({ invitation_token: Token }),
    answer: z.strictObject({ email: z.string(), storeName: z.string(), inviterName: z.string(), needsPassword: z.boolean() }),
    problems: ['token_invalid', 'token_expired', 'token_used'],
  },
  'auth.activate': {
    access: 'public',
    summary: 'Accept an invitation; a new person also sets names and password',
    body: z.strictObject({
      invitation_token: Token,
      firstName: PersonName.optional(),
      lastName: PersonName.optional(),
      /** New people choose one; people with an account prove it is theirs. */
      password: Password,
    }),
    answer: Session,
    problems: ['token_invalid', 'token_expired', 'token_used', 'bad_credentials', 'too_many_requests'],
  },
  'auth.forgotPassword': {
    access: 'public',
    summary: 'Mail a reset link, if the account exists; the answer never tells',
    body: z.strictObject({ email: Email }),
    answer: Done,
    problems: ['too_many_requests'],
  },
  'auth.verifyResetToken': {
    access: 'public',
    summary: 'Tell whether a reset link still works',
    query: z.strictObject({ token: Token }),
    answer: Done,
    problems: ['token_invalid', 'token_expired', 'token_used'],
  },
  'auth.resetPassword': {
    access: 'public',
    summary: 'Set a new password from a reset link; signs out every session',
    body: z.strictObject({ password: NewPassword, token: Token }),
    answer: Done,
    problems: ['token_invalid', 'token_expired', 'token_used'],
  },
  'auth.verifyEmail': {
    access: 'public',
    summary: 'Confirm an email address from its link',
    body: z.strictObject({ token: Token }),
    answer: Done,
    problems: ['token_invalid', 'token_expired', 'token_used'],
  },
  'auth.resendVerification': {
    access: 'user',
    ofCaller: true,
    summary: 'Mail the verification link again',
    answer: Done,
    problems: ['too_many_requests'],
  },
  'auth.createHandOff': {
    access: 'user',
    ofCaller: true,
    summary: 'Mint a one-time code (60 s) that signs the same person in elsewhere',
    answer: z.strictObject({ code: z.string(), expiresAt: Instant }),
  },
  'auth.redeemHandOff': {
    access: 'public',
    summary: 'Exchange a one-time code for a session of its own',
    body: z.strictObject({ code: Token }),
    answer: Session,
    problems: ['token_invalid', 'token_expired', 'token_used'],
  },
  'auth.allPermissions': {
    access: 'user',
    summary: 'Every permission scope there is',
    answer: z.strictObject({ scopes: z.array(Scope) }),
  },
  'auth.storePermission': { access: 'member', summary: 'What the caller may do in this store', answer: Permissions },
})
