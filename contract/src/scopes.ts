/**
 * The twelve permission scopes of store members. The server's checks, the menu, the route guards and the command palette use this
 * list.
 */
export const scopes = [
  'homes',
  'catalogs',
  'products',
  'orders',
  'analystics', // This spelling is the one in the specification's API.
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
 * The permission that a call or a page requires:
 * - `public`: anyone; `user`: any signed-in person, whatever the store; `member`: any member of the token's store;
 * - a scope: a member with that scope (owners and admins have all); `admin`: owner or admin; `owner`: owners only.
 */
export type Access = 'public' | 'user' | 'member' | Scope | 'admin' | 'owner'

/**
 * A list of alternative scopes, for data that several pages need. A member needs only one of the scopes. A refusal names
 * the first scope as missing.
 */
export type AnyOf = readonly [Scope, Scope, ...Scope[]]

/** A member's permissions in a store. */
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
 * Whether `holder` has all permissions in `wanted`. Members can only grant permissions that they have, and can only change
 * members who have no more than they do. An admin can therefore neither make nor change an owner.
 */
export function covers(holder: Permissions, wanted: Permissions): boolean {
  if (holder.isStoreOwner) return true
  if (wanted.isStoreOwner) return false
  if (holder.isStoreAdmin) return true
  return !wanted.isStoreAdmin && wanted.scopes.every((scope) => holder.scopes.includes(scope))
}

/** The predefined roles for inviting a member. Their scopes can be edited afterwards. */
export const rolePresets = {
  manager: scopes,
  fulfilment: ['homes', 'orders', 'products'],
  marketing: ['homes', 'discounts', 'customers', 'analystics', 'live_view', 'online_store'],
  support: ['homes', 'orders', 'customers'],
  analyst: ['homes', 'analystics', 'live_view'],
  designer: ['homes', 'online_store', 'products', 'catalogs'],
} as const satisfies Record<string, readonly Scope[]>

export type RolePreset = keyof typeof rolePresets
