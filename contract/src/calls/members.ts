import { z } from 'zod'

import { defineCalls } from '../call.ts'
import { Done, Email, Id, Instant, NewPassword, Password, Scope, text } from '../fields.ts'
import { PERSON_NAME_MAX } from '../limits.ts'
import { scopes } from '../scopes.ts'
import { Permissions } from './auth.ts'

export const Profile = Permissions.extend({
  id: Id,
  email: z.string(),
  emailVerified: z.boolean(),
  firstName: z.string(),
  lastName: z.string(),
  /** The image's URL on the files origin, or null for the default image. */
  profilePicture: z.string().nullable(),
  /** `disabledReason` is the operator's note on why the store is disabled, if any. */
  store: z.strictObject({ id: Id, isEnabled: z.boolean(), disabledReason: z.string().nullable() }).nullable(),
})

export const SignedInSession = z.strictObject({
  id: Id,
  /** A short description of browser and operating system. */
  device: z.string(),
  address: z.string(),
  createdAt: Instant,
  lastSeenAt: Instant,
  current: z.boolean(),
})

export const Staff = Permissions.extend({
  id: Id,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePicture: z.string().nullable(),
  status: z.enum(['active', 'invited', 'expired']),
  lastSeenAt: Instant.nullable(),
  invitedAt: Instant,
  isSelf: z.boolean(),
})

const Sessions = z.strictObject({ items: z.array(SignedInSession) })
const Grant = z.strictObject({ isStoreAdmin: z.boolean().default(false), scopes: z.array(Scope).max(12) })
const byId = z.strictObject({ id: Id })
const byStaffId = z.strictObject({ staff_id: Id })

export const memberCalls = defineCalls({
  'profile.get': {
    access: 'user',
    ofCaller: true,
    summary: 'Get the caller’s profile, with permissions in the current store',
    answer: Profile,
  },
  'profile.update': {
    access: 'user',
    ofCaller: true,
    summary: 'Update the caller’s name',
    body: z.strictObject({ firstName: text(PERSON_NAME_MAX), lastName: text(PERSON_NAME_MAX) }),
    answer: Profile,
  },
  'profile.changePassword': {
    access: 'user',
    ofCaller: true,
    summary: 'Change the caller’s password. Signs out their other sessions.',
    body: z.strictObject({ currentPassword: Password, password: NewPassword }),
    answer: Done,
    problems: ['wrong_password', 'too_many_requests'],
  },
  'profile.uploadPicture': {
    access: 'user',
    ofCaller: true,
    summary: 'Upload the caller’s profile picture',
    upload: true,
    answer: Profile,
    problems: ['image_unreadable', 'too_large'],
  },
  'profile.removePicture': { access: 'user', ofCaller: true, summary: 'Remove the caller’s profile picture', answer: Profile },
  'profile.sessions': { access: 'user', ofCaller: true, summary: 'List the caller’s sessions', answer: Sessions },
  'profile.endSession': { access: 'user', ofCaller: true, summary: 'Sign out one of the caller’s sessions', params: byId, answer: Done },

  'staff.list': {
    access: 'admin',
    summary: 'List members and pending invitations',
    answer: z.strictObject({ items: z.array(Staff) }),
  },
  'staff.info': {
    access: 'member',
    summary: 'Get a member, or the caller if staff_id is omitted',
    query: z.strictObject({ staff_id: Id.optional() }),
    answer: Staff.extend({ store: z.strictObject({ isEnabled: z.boolean() }) }),
    problems: ['not_found', 'no_permission'],
  },
  'staff.invite': {
    access: 'admin',
    summary: 'Invite a person by email',
    body: Grant.extend({ email: Email, firstName: text(PERSON_NAME_MAX).optional(), lastName: text(PERSON_NAME_MAX).optional() }),
    answer: Staff,
    problems: ['already_member', 'grants_too_much', 'too_many_requests'],
    idempotent: true,
  },
  'staff.resendInvitation': {
    access: 'admin',
    summary: 'Resend a pending invitation. The new link is valid for seven days.',
    params: byId,
    answer: Staff,
    problems: ['already_member', 'too_many_requests'],
  },
  'staff.update': {
    access: 'admin',
    summary: 'Update a member’s permissions',
    params: byId,
    /** Without `isStoreOwner`, ownership does not change. Only owners may grant or revoke it. */
    body: Grant.extend({ isStoreOwner: z.boolean().optional() }),
    answer: Staff,
    problems: ['grants_too_much', 'not_on_yourself'],
  },
  'staff.sessions': { access: 'admin', summary: 'List a member’s sessions', params: byId, answer: Sessions },
  /** A session belongs to a person rather than to a store, so the member is signed out of their other stores too. */
  'staff.logOut': {
    access: 'admin',
    summary: 'Sign a member out everywhere',
    params: byId,
    answer: Done,
    problems: ['not_on_yourself'],
  },
  'staff.logOutAll': {
    access: 'admin',
    summary: 'Sign out every member except the caller. Owners stay signed in unless the caller is an owner.',
    answer: z.strictObject({ loggedOut: z.int() }),
  },
  'staff.remove': {
    access: 'admin',
    summary: 'Remove a member or cancel an invitation',
    query: byStaffId,
    answer: Done,
    problems: ['not_found', 'not_on_yourself'],
  },
  /** The call needs no idempotency key, because the same request sends only one email per day. */
  'staff.requestAccess': {
    access: 'member',
    summary: 'Email the owners to request a permission that the caller doesn’t have',
    /** `need` is a scope, or `admin` to become an admin. Without `need`, the request is for any permission. */
    body: z.strictObject({ need: z.enum([...scopes, 'admin']).optional() }),
    /**
     * `asked_before` means that the owners already have the email. `granted` means that the caller already has the permission.
     */
    answer: z.strictObject({ state: z.enum(['sent', 'asked_before', 'granted']) }),
  },
})
