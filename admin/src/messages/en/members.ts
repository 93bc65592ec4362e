import type { RolePreset } from '@vitrine/contract/scopes.ts'

const presetNames = {
  'staff.role.manager': 'Manager',
  'staff.role.fulfilment': 'Fulfillment',
  'staff.role.marketing': 'Marketing',
  'staff.role.support': 'Support',
  'staff.role.analyst': 'Analyst',
  'staff.role.designer': 'Designer',
} as const satisfies Record<`staff.role.${RolePreset}`, string>

/** Messages of the Members page. */
export const staff = {
  ...presetNames,
  'staff.role.owner': 'Owner',
  'staff.role.admin': 'Admin',
  'staff.role.custom': 'Custom',
  'staff.role.owner.hint': 'Full access, including the plan and other owners.',
  'staff.role.admin.hint': 'Full access, including members, but not the plan or owners.',

  'staff.note': 'Manage who has access to this store and what they can do. Changes apply immediately.',
  'staff.invite': 'Invite member',
  'staff.you': 'You',
  'staff.access.all': 'Full access',
  'staff.access.none': 'No permissions yet',
  'staff.access.more': '{count, plural, one {# more} other {# more}}',
  'staff.status.active': 'Active',
  'staff.status.invited': 'Invited',
  'staff.status.expired': 'Expired',
  'staff.seen': 'Last active {when}',
  'staff.neverSeen': 'Never active',
  'staff.invitedAt': 'Invited {when}',
  'staff.actionsFor': 'Actions for {name}',

  'staff.empty.title': 'Add your team',
  'staff.empty.body': 'Invite the people you work with. Each person signs in with their own account and sees only what you allow.',

  'staff.grant.role': 'Role',
  'staff.grant.scopes': 'Permissions',
  'staff.grant.lacking': 'You can’t grant a permission you don’t have.',
  'staff.grant.ownerOnly': 'Only owners can add other owners.',
  'staff.grant.nothing': 'Select at least one permission',

  'staff.invite.title': 'Invite a member',
  'staff.invite.hint': 'We’ll email an invitation link that expires in {days} days.',
  'staff.invite.send': 'Send invitation',
  'staff.invite.sent': 'Invitation sent to {email}',
  'staff.resend': 'Resend invitation',
  'staff.resend.failed': 'Couldn’t resend the invitation',

  'staff.edit': 'Edit access',
  'staff.edit.title': 'Edit access for {name}',
  'staff.edit.saved': 'Access for {name} was updated',

  'staff.sessions': 'View sessions',
  'staff.sessions.title': 'Sessions for {name}',
  'staff.sessions.none': '{name} isn’t signed in anywhere.',

  'staff.logOut': 'Sign out',
  'staff.logOut.title': 'Sign out {name}?',
  'staff.logOut.body':
    'This member will be signed out of all their stores on all devices, but can sign in again. Unsaved work may be lost.',
  'staff.logOut.done': '{name} was signed out',
  'staff.logOutAll': 'Sign out all members',
  'staff.logOutAll.title': 'Sign out all members?',
  'staff.logOutAll.byOwner': 'Everyone except you will be signed out on all devices and must sign in again. Unsaved work may be lost.',
  'staff.logOutAll.byAdmin':
    'Everyone except you and the owners will be signed out on all devices and must sign in again. Unsaved work may be lost.',
  'staff.logOutAll.done': '{count, plural, =0 {No one else was signed in} one {# member was signed out} other {# members were signed out}}',

  'staff.remove': 'Remove',
  'staff.remove.title': 'Remove {name}?',
  'staff.remove.body':
    'This member will lose access to {store} immediately. Their work won’t be deleted. To rejoin, they’ll need a new invitation.',
  'staff.remove.owner': 'Payment accounts this member connected will be removed from {store}.',
  'staff.remove.done': '{name} is no longer a member',
  'staff.withdraw': 'Cancel invitation',
  'staff.withdraw.title': 'Cancel the invitation to {name}?',
  'staff.withdraw.body': 'The link in the invitation email will stop working. You can send a new invitation later.',
  'staff.withdraw.done': 'The invitation to {name} was canceled',
} as const
