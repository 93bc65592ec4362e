import type { Profile } from '@vitrine/contract/calls/members.ts'
import type { Scope } from '@vitrine/contract/scopes.ts'
import type { z } from 'zod'

import { fileUrl } from '../../../platform/files/file-url.ts'
import type { Caller } from '../../../platform/http/access-token.ts'
import type { Services } from '../../../services.ts'
import { findProfile, updateNames } from './queries.ts'

/**
 * Returns the caller, with their permissions in the store of their token. The permissions are empty when the token has no store,
 * or when the caller is no longer a member of the store.
 */
export async function readProfile({ db, config }: Services, caller: Caller): Promise<z.input<typeof Profile>> {
  const row = await db.inPlatform((tx) => findProfile(tx, caller))
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    profilePicture: fileUrl(config, row.picture_key),
    isStoreOwner: row.is_owner ?? false,
    isStoreAdmin: row.is_admin ?? false,
    scopes: (row.scopes ?? []) as Scope[],
    store: row.store_id === null ? null : { id: row.store_id, isEnabled: row.is_enabled ?? false, disabledReason: row.disabled_reason },
  }
}

export async function rename(services: Services, caller: Caller, names: { firstName: string; lastName: string }) {
  await services.db.inPlatform((tx) => updateNames(tx, caller.userId, names))
  return readProfile(services, caller)
}
