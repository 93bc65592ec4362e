import type { consentBanners, Preferences, preferenceCalls } from '@vitrine/contract/calls/preferences.ts'
import type { GuardedForm } from '@vitrine/contract/visitor-limits.ts'
import type { StorefrontLanguage } from '@vitrine/contract/storefront-languages.ts'
import { sql, type Updateable } from 'kysely'
import type { z } from 'zod'

import type { Tx } from '../../../platform/db/transactions.ts'
import type { StorefrontPreferences } from '../../../platform/db/types.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, problem, unknownId, unknownIds } from '../../../platform/problem.ts'
import { seal } from '../../../platform/secrets/sealed.ts'
import { holdMedia, libraryColumns, libraryFile, type LibraryRow } from '../../media/api.ts'
import { openPassword, PASSWORD_PURPOSE, storeOrigin, sumStopped } from '../../storefront/kit/api.ts'
import { sumAnswers } from '../consent/queries.ts'
import { currencyColumns, keptCurrencies } from './currencies.ts'
import { findPreferences, findStore, lockPreferences, writePreferences } from './queries.ts'

type Fields = z.output<(typeof preferenceCalls)['preferences.update']['body']>

export async function readPreferences({ tx, services }: StoreContext): Promise<z.input<typeof Preferences>> {
  const { config } = services
  const [row, { handle, currency }] = [await findPreferences(tx), await findStore(tx)]
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
    consentBanner: (row?.consent_banner ?? 'off') as (typeof consentBanners)[number],
    consentTitle: row?.consent_title ?? '',
    consentText: row?.consent_text ?? '',
    spamProtection: row?.spam_protection ?? false,
    orderLookup: row?.order_lookup ?? true,
    shopperAccounts: row?.shopper_accounts ?? true,
    language: (row?.language ?? 'en') as StorefrontLanguage,
    otherLanguages: (row?.other_languages ?? []) as StorefrontLanguage[],
    currency,
    currencies: keptCurrencies(row?.currencies),
    storefrontUrl: storeOrigin(config, handle),
    version: row?.version ?? 1,
  }
}

/**
 * Replaces the preferences of the store.
 * @throws Problem `version_conflict`, `storefront_password_missing`, `unknown_ids`, `invalid_input`
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
    ...switchColumns(fields),
    ...languageColumns(fields, current),
    ...(await currencyColumns(tx, fields.currencies, { before: keptCurrencies(current.currencies), now: services.now() })),
  })
}

/** Returns the columns of the fields that may be left out. */
function switchColumns(fields: Omit<Fields, 'password' | 'version'>): Updateable<StorefrontPreferences> {
  const { consentBanner, consentTitle, consentText, spamProtection, orderLookup, shopperAccounts } = fields
  return {
    ...(consentBanner !== undefined && { consent_banner: consentBanner }),
    ...(consentTitle !== undefined && { consent_title: consentTitle }),
    ...(consentText !== undefined && { consent_text: consentText }),
    ...(spamProtection !== undefined && { spam_protection: spamProtection }),
    ...(orderLookup !== undefined && { order_lookup: orderLookup }),
    ...(shopperAccounts !== undefined && { shopper_accounts: shopperAccounts }),
  }
}

/** Returns the languages of the fields. The store’s own language isn’t one of the others. */
function languageColumns({ language, otherLanguages }: Partial<Fields>, current: { language: string; other_languages: string[] }) {
  const own = language ?? current.language
  const others = new Set<string>(otherLanguages ?? current.other_languages)
  return { language: own, other_languages: [...others].filter((one) => one !== own) }
}

/** The days that `readActivity` looks back. */
const ACTIVITY_DAYS = 30

/** Returns what shoppers did in the last days that the preferences decide about. */
export async function readActivity({
  tx,
  services,
}: StoreContext): Promise<z.input<(typeof preferenceCalls)['preferences.activity']['answer']>> {
  const since = new Date(services.now().getTime() - ACTIVITY_DAYS * 86_400_000)
  const [consent, stopped] = await Promise.all([sumAnswers(tx, since), sumStopped(tx, since)])
  return { consent, stopped: stopped.map(({ form, stopped: count }) => ({ form: form as GuardedForm, count })) }
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
