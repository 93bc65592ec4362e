import { rolePresets, type Permissions, type RolePreset, type Scope, scopes as allScopes } from '@vitrine/contract/scopes.ts'

export const presetNames = Object.keys(rolePresets) as RolePreset[]

/** The role of a member: owner, admin, the preset that matches the scopes, or custom. */
export type Role = 'owner' | 'admin' | RolePreset | 'custom'

export function roleOf({ isStoreOwner, isStoreAdmin, scopes }: Permissions): Role {
  if (isStoreOwner) return 'owner'
  if (isStoreAdmin) return 'admin'
  return presetNames.find((name) => sameScopes(rolePresets[name], scopes)) ?? 'custom'
}

/** Returns the permissions of a role. A custom role starts with the scopes that are already selected. */
export function grantOf(role: Role, scopes: readonly Scope[]): Permissions {
  return {
    isStoreOwner: role === 'owner',
    isStoreAdmin: role === 'admin',
    scopes: role === 'owner' || role === 'admin' || role === 'custom' ? scopes : rolePresets[role],
  }
}

const sameScopes = (one: readonly Scope[], other: readonly Scope[]) =>
  allScopes.every((scope) => one.includes(scope) === other.includes(scope))
