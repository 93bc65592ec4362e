import type { RolePreset } from '@vitrine/contract/scopes.ts'

const presetNames = {
  'staff.role.manager': 'Manager',
  'staff.role.fulfilment': 'Fulfillment',
  'staff.role.marketing': 'Marketing',
  'staff.role.support': 'Support',
  'staff.role.analyst': 'Analyst',
  'staff.role.designer': 'Designer',
} as const satisfies Record<`staff.role.${RolePreset}`, string>

/** The Members page. */
export const staff = {
  ...presetNames,
  'staff.role.owner': 'Owner',
  'staff.role.admin': 'Admin',
  'staff.role.custom': 'Custom',
  'staff.role.owner.hint': 'Everything, the plan and other owners included.',
  'staff.role.admin.hint': 'Everything but the plan and the owners; manages members.',

  'staff.note': 'Who works in this store, and what each may do. Changes hold from their next click.',
  'staff.invite': 'Invite member',
  'staff.you': 'You',
  'staff.access.all': 'Everything',
  'staff.access.none': 'Nothing yet',
  'staff.access.more': '{count, plural, one {# more} other {# more}}',
  'staff.status.active': 'Active',
  'staff.status.invited': 'Invited',
  'staff.status.expired': 'Expired',
  'staff.seen': 'Seen {when}',
  'staff.neverSeen': 'Not seen yet',
  'staff.invitedAt': 'Invited {when}',
  'staff.actionsFor': 'Actions for {name}',

  'staff.empty.title': 'Work with others',
  'staff.empty.body':
    'Invite the people who pack, design, answer or count. Each signs in with an account of their own and sees only what you allow.',

  'staff.grant.role': 'Role',
  'staff.grant.scopes': 'May work with',
  'staff.grant.lacking': 'You do not have this permission yourself, so you cannot give it.',
  'staff.grant.ownerOnly': 'Only owners can make somebody an owner.',
  'staff.grant.nothing': 'Tick at least one permission',

  'staff.invite.title': 'Invite a member',
  'staff.invite.hint': 'We mail them a link that works for {days} days.',
  'staff.invite.send': 'Send invitation',
  'staff.invite.sent': 'The invitation to {email} is on its way.',
  'staff.resend': 'Send again',
  'staff.resend.failed': 'The invitation was not sent again',

  'staff.edit': 'Change access',
  'staff.edit.title': 'Access of {name}',
  'staff.edit.saved': '{name} now has this access.',

  'staff.sessions': 'Where signed in',
  'staff.sessions.title': 'Where {name} is signed in',
  'staff.sessions.none': '{name} is not signed in anywhere.',

  'staff.logOut': 'Log out',
  'staff.logOut.title': 'Log {name} out?',
  'staff.logOut.body':
    'They are signed out on all their devices, in their other stores too, and can sign in again at once. Unsaved work may be lost.',
  'staff.logOut.done': '{name} has been logged out.',
  'staff.logOutAll': 'Log out all',
  'staff.logOutAll.title': 'Log out all members?',
  'staff.logOutAll.byOwner': 'Everybody but you is signed out on all their devices and has to sign in again. Unsaved work may be lost.',
  'staff.logOutAll.byAdmin':
    'Everybody but you and the owners is signed out on all their devices and has to sign in again. Unsaved work may be lost.',
  'staff.logOutAll.done':
    '{count, plural, =0 {Nobody else was signed in.} one {# member has been logged out.} other {# members have been logged out.}}',

  'staff.remove': 'Remove',
  'staff.remove.title': 'Remove {name}?',
  'staff.remove.body': 'They lose access to {store} at once. What they made stays. To come back they need a new invitation.',
  'staff.remove.owner': 'Payment accounts they connected are no longer used in {store}.',
  'staff.remove.done': '{name} is no longer a member.',
  'staff.withdraw': 'Withdraw invitation',
  'staff.withdraw.title': 'Withdraw the invitation to {name}?',
  'staff.withdraw.body': 'The link in their mail stops working. You can invite them again.',
  'staff.withdraw.done': 'The invitation to {name} is withdrawn.',
} as const
