/**
 * The twelve permission scopes of a store member. One table drives the server's checks, the menu, the route guards and
 * the command palette.
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
 * - a scope: a member who holds it (owners and admins hold all); `admin`: owner or admin; `owner`: owners only.
 */
export type Access = 'public' | 'user' | 'member' | Scope | 'admin' | 'owner'

/** Any one of these will do, the one to ask for first. For what several pages need and none of them owns. */
export type AnyOf = readonly [Scope, Scope, ...Scope[]]

/** What a member may do in one store. */
export interface Permissions {
  isStoreOwner: boolean
  isStoreAdmin: boolean
  scopes: readonly Scope[]
}

/** True when `permissions` allow `access`. The one rule both the server and the console ask. */
export function allows(permissions: Permissions, access: Access | AnyOf): boolean {
  if (typeof access !== 'string') return access.some((one) => allows(permissions, one))
  if (access === 'public' || access === 'user' || access === 'member') return true
  if (permissions.isStoreOwner) return true
  if (access === 'owner') return false
  if (permissions.isStoreAdmin) return true
  return access !== 'admin' && permissions.scopes.includes(access)
}

/**
 * True when `holder` has everything in `wanted`. Nobody grants what they lack, and nobody changes a member who has more
 * than they do: an admin can neither make an owner nor touch one.
 */
export function covers(holder: Permissions, wanted: Permissions): boolean {
  if (holder.isStoreOwner) return true
  if (wanted.isStoreOwner) return false
  if (holder.isStoreAdmin) return true
  return !wanted.isStoreAdmin && wanted.scopes.every((scope) => holder.scopes.includes(scope))
}

/** Ready-made roles offered when a member is invited; each is a starting point the scopes can be edited from. */
export const rolePresets = {
  manager: scopes,
  fulfilment: ['homes', 'orders', 'products'],
  marketing: ['homes', 'discounts', 'customers', 'analystics', 'live_view', 'online_store'],
  support: ['homes', 'orders', 'customers'],
  analyst: ['homes', 'analystics', 'live_view'],
  designer: ['homes', 'online_store', 'products', 'catalogs'],
} as const satisfies Record<string, readonly Scope[]>

export type RolePreset = keyof typeof rolePresets
