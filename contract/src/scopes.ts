/**
 * The twelve permission scopes of a store member. The server's checks, the menu, the route guards and the command palette all use this
 * table.
 */
export const scopes = [
  'homes',
  'catalogs',
  'products',
  'orders',
  'analystics', // sic: the wire value of the specification
  'live_view',
  'discounts',
  'customers',
  'apps',
  'settings',
  'online_store',
  'checkout',
] as const

export type Scope = (typeof scopes)[number]

/**
 * Who may make a call:
 * - `public`: anyone; `user`: any signed-in person, whatever the store; `member`: any member of the token's store;
 * - a scope: a member who has it (owners and admins have all); `admin`: owner or admin; `owner`: owners only.
 */
export type Access = 'public' | 'user' | 'member' | Scope | 'admin' | 'owner'

/** Any one of these is enough; the first is the one to request. For data that several pages need and none of them owns. */
export type AnyOf = readonly [Scope, Scope, ...Scope[]]

/** A member's permissions in one store. */
export interface Permissions {
  isStoreOwner: boolean
  isStoreAdmin: boolean
  scopes: readonly Scope[]
}

/** Whether `permissions` allow `access`. Both the server and the console use this rule. */
export function allows(permissions: Permissions, access: Access | AnyOf): boolean {
  if (typeof access !== 'string') return access.some((one) => allows(permissions, one))
  if (access === 'public' || access === 'user' || access === 'member') return true
  if (permissions.isStoreOwner) return true
  if (access === 'owner') return false
  if (permissions.isStoreAdmin) return true
  return access !== 'admin' && permissions.scopes.includes(access)
}

/**
 * Whether `holder` has everything in `wanted`. No one grants what they lack, and no one changes a member who has more than they do: an
 * admin can neither make an owner nor change one.
 */
export function covers(holder: Permissions, wanted: Permissions): boolean {
  if (holder.isStoreOwner) return true
  if (wanted.isStoreOwner) return false
  if (holder.isStoreAdmin) return true
  return !wanted.isStoreAdmin && wanted.scopes.every((scope) => holder.scopes.includes(scope))
}

/** Predefined roles for inviting a member; the scopes of each can then be edited. */
export const rolePresets = {
  manager: scopes,
  fulfilment: ['homes', 'orders', 'products'],
  marketing: ['homes', 'discounts', 'customers', 'analystics', 'live_view', 'online_store'],
  support: ['homes', 'orders', 'customers'],
  analyst: ['homes', 'analystics', 'live_view'],
  designer: ['homes', 'online_store', 'products', 'catalogs'],
} as const satisfies Record<string, readonly Scope[]>

export type RolePreset = keyof typeof rolePresets
