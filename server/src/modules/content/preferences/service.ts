import type { Preferences, preferenceCalls } from '@vitrine/contract/calls/preferences.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { seal } from '../../../platform/secrets/sealed.ts'
import { holdMedia, libraryColumns, libraryFile, type LibraryRow } from '../../media/api.ts'
import { openPassword, PASSWORD_PURPOSE, storeOrigin } from '../../storefront/kit/api.ts'
import { findPreferences, findStoreHandle, lockPreferences, writePreferences } from './queries.ts'

type Fields = z.output<(typeof preferenceCalls)['preferences.update']['body']>

export async function readPreferences({ tx, services }: StoreContext): Promise<z.input<typeof Preferences>> {
  const { config } = services
  const row = await findPreferences(tx)
  const files = await findFiles(tx, [row?.social_media_id, row?.favicon_media_id])
  const fileOf = (id: string | null | undefined) => {
    const file = files.find((one) => one.id === id)
    return file ? libraryFile(config, file) : null
  }
  return {
    homeTitle: row?.home_title ?? '',
    homeDescription: row?.home_description ?? '',
    socialImage: fileOf(row?.social_media_id),
    favicon: fileOf(row?.favicon_media_id),
    passwordEnabled: row?.password_enabled ?? false,
    password: openPassword(config, row?.password_sealed ?? null) ?? '',
    passwordMessage: row?.password_message ?? '',
    allowRobots: row?.allow_robots ?? true,
    storefrontUrl: storeOrigin(config, await findStoreHandle(tx)),
    version: row?.version ?? 1,
  }
}

/**
 * Replaces the preferences of the store.
 * @throws Problem `version_conflict`, `storefront_password_missing`, `unknown_ids`
 */
export async function updatePreferences({ tx, storeId, services }: StoreContext, { version, password, ...fields }: Fields): Promise<void> {
  if (fields.passwordEnabled && password === '') throw fieldProblem('storefront_password_missing', 'password')
  await checkFiles(tx, fields)
  const current = await lockPreferences(tx, storeId)
  if (current.version !== version) throw problem('version_conflict')
  const { config } = services
  // Encrypting the same password again would change the cookie value, and shoppers who have entered it would be asked again.
  const isSame = openPassword(config, current.password_sealed) === password
  const sealed = password === '' ? null : isSame ? current.password_sealed : seal(config.secretKey, PASSWORD_PURPOSE, password)
  await writePreferences(tx, {
    home_title: fields.homeTitle,
    home_description: fields.homeDescription,
    social_media_id: fields.socialImageId,
    favicon_media_id: fields.faviconId,
    password_enabled: fields.passwordEnabled,
    password_sealed: sealed,
    password_message: fields.passwordMessage,
    allow_robots: fields.allowRobots,
  })
}

/** Checks that the images are in the media library. They cannot be deleted while the preferences use them. */
async function checkFiles(tx: Tx, fields: Pick<Fields, 'socialImageId' | 'faviconId'>): Promise<void> {
  const named = (['socialImageId', 'faviconId'] as const).flatMap((field) => (fields[field] === null ? [] : [{ field, id: fields[field] }]))
  await holdMedia(
    tx,
    named.map(({ id }) => id),
  )
  const files = await findFiles(
    tx,
    named.map(({ id }) => id),
  )
  const errors = named.flatMap(({ field, id }) => (files.some((file) => file.id === id) ? [] : [unknownId(field, id, 'file_gone')]))
  if (errors.length > 0) throw unknownIds(errors)
}

async function findFiles(tx: Tx, ids: readonly (string | null | undefined)[]): Promise<LibraryRow[]> {
  const wanted = ids.filter((id) => id !== null && id !== undefined)
  if (wanted.length === 0) return []
  return tx
    .selectFrom('media')
    .select(libraryColumns)
    .where('id', '=', sql<string>`any(${wanted}::uuid[])`)
    .where('in_library', '=', true)
    .where('state', '=', 'ready')
    .where('kind', '=', 'image')
    .execute()
}
