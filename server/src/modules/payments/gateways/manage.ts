import type { gatewayCalls } from '@vitrine/contract/calls/gateways.ts'
import { GATEWAYS_MAX } from '@vitrine/contract/limits.ts'
import { sql } from 'kysely'
import type { z } from 'zod'

import { lockFor } from '../../../platform/db/lock-for.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldError, invalidField, problem } from '../../../platform/problem.ts'
import type { Services } from '../../../services.ts'
import { readableCredentials, sealCredentials } from './connection.ts'
import { assignConnection, insertConnection } from './connections.ts'
import { isOwn, proxyOf, selectProxies } from './proxies.ts'

type Created = z.output<(typeof gatewayCalls)['gateways.create']['body']>
type Changed = z.output<(typeof gatewayCalls)['gateways.update']['body']>
type Settings = Omit<Changed, 'isEnabled' | 'version'>

/**
 * Reads one of the caller's connections in the form that its page shows.
 * @throws Problem `not_found`
 */
export async function readOwn(tx: Tx, services: Services, id: string) {
  const now = services.now()
  const row = await selectProxies(tx, now)
    .select(['publishable_key', 'instructions', 'credentials', 'version'])
    .where('id', '=', id)
    .where(isOwn)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  const { secretKey, webhookSecret } = readableCredentials(services, { id, sealedCredentials: row.credentials })
  return {
    ...proxyOf(row, now),
    publishableKey: row.publishable_key,
    instructions: row.instructions,
    hasSecretKey: secretKey !== '',
    hasWebhookSecret: webhookSecret !== '',
    webhookUrl: row.provider === 'stripe' ? webhookUrl(services, id) : null,
    version: row.version,
  }
}

/** Returns the URL that Stripe sends the webhooks of a connection to. */
export function webhookUrl({ config }: Pick<Services, 'config'>, id: string): string {
  return `${config.adminOrigin}/api/webhooks/stripe/${id}`
}

/**
 * Connects one of the caller's accounts and adds it to the store.
 * @throws Problem `invalid_input`, `limit_reached`
 */
export async function createConnection({ tx, services, storeId, caller }: StoreContext, { provider, ...asked }: Created): Promise<string> {
  const ownerId = caller.userId
  await makeRoom(tx, ownerId)
  const { secretKey = '', webhookSecret = '' } = asked
  if (provider === 'stripe') {
    if (secretKey === '') throw invalidField('required', 'secretKey')
    if (asked.publishableKey === '') throw invalidField('required', 'publishableKey')
  }
  checkLimits(asked)
  const id = await insertConnection(tx, services, {
    ownerId,
    provider,
    label: asked.label,
    environment: environmentOf(provider, { ...asked, secretKey }),
    credentials: provider === 'stripe' ? { secretKey, webhookSecret } : {},
    settings: columnsOf(provider, asked),
  })
  await assignConnection(tx, storeId, id)
  return id
}

/**
 * Updates a connection for every store that uses it.
 * @throws Problem `not_found`, `version_conflict`, `invalid_input`
 */
export async function updateConnection(
  { tx, services }: StoreContext,
  id: string,
  { isEnabled, version, ...asked }: Changed,
): Promise<void> {
  const row = await lockOwn(tx, id)
  if (row.deleted_at) throw problem('not_found')
  if (row.version !== version) throw problem('version_conflict')
  checkLimits(asked)
  const provider = row.provider as Created['provider']
  const before = readableCredentials(services, { id, sealedCredentials: row.credentials })
  const { secretKey = before.secretKey, webhookSecret = before.webhookSecret } = asked
  // Credentials that cannot be opened are not overwritten by an update of other fields.
  if (provider === 'stripe' && secretKey === '') throw invalidField('required', 'secretKey')
  const keys = provider === 'stripe' ? { secretKey, webhookSecret } : before
  await tx
    .updateTable('gateways')
    .set({
      ...columnsOf(provider, asked),
      label: asked.label,
      environment: environmentOf(provider, { ...asked, secretKey }),
      credentials: sealCredentials(services.config.secretKey, id, keys),
      is_enabled: isEnabled,
      // The recorded failures do not count for new keys, so the connection is not tried last anymore.
      ...(secretKey !== before.secretKey && { failures: 0, failed_at: null }),
      version: version + 1,
      updated_at: services.now(),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Deletes a connection for all stores. Its row stays, because payments that were made through it need it.
 * @throws Problem `not_found`
 */
export async function removeConnection({ tx, services }: StoreContext, id: string): Promise<void> {
  const row = await lockOwn(tx, id)
  if (row.deleted_at) throw problem('not_found')
  await tx.updateTable('gateways').set({ deleted_at: services.now() }).where('id', '=', id).execute()
}

/**
 * Undoes `removeConnection`. Stores and groups use the connection as before.
 * @throws Problem `not_found`, `limit_reached`
 */
export async function restoreConnection({ tx, caller }: StoreContext, id: string): Promise<void> {
  const row = await lockOwn(tx, id)
  if (!row.deleted_at) return
  await makeRoom(tx, caller.userId)
  await tx.updateTable('gateways').set({ deleted_at: null }).where('id', '=', id).execute()
}

/** Locks one of the caller's connections. A locking read returns only rows that the caller may change: the caller's connections. */
async function lockOwn(tx: Tx, id: string) {
  const row = await tx
    .selectFrom('gateways')
    .select(['provider', 'credentials', 'version', 'deleted_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return row
}

async function makeRoom(tx: Tx, ownerId: string): Promise<void> {
  await lockFor(tx, `gateways of ${ownerId}`)
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from gateways where owner_id = ${ownerId} and deleted_at is null`.execute(tx)
  if ((rows[0]?.count ?? 0) >= GATEWAYS_MAX) throw problem('limit_reached')
}

/**
 * Checks the limits of a connection.
 * @throws Problem `invalid_input` when there are amounts but not exactly one currency, or when the minimum exceeds the maximum
 */
function checkLimits({ currencies, minOrderCents, maxOrderCents, dailyCapCents, monthlyCapCents }: Settings): void {
  const hasAmounts = [minOrderCents, maxOrderCents, dailyCapCents, monthlyCapCents].some((amount) => amount !== null)
  const errors = [
    ...(hasAmounts && currencies.length !== 1 ? [fieldError('amounts_need_currency', 'currencies')] : []),
    ...((minOrderCents ?? 0) > (maxOrderCents ?? Infinity) ? [fieldError('range_upside_down', 'maxOrderCents')] : []),
  ]
  if (errors.length > 0) throw problem('invalid_input', errors)
}

const isTestKey = (key: string) => key.includes('_test_')

/**
 * Returns the environment of a connection. Stripe's keys show whether they are live or test keys.
 * @throws Problem `invalid_input` when the publishable key is missing, or when one key is for live mode and the other for test
 * mode
 */
function environmentOf(
  provider: Created['provider'],
  { secretKey, publishableKey }: { secretKey: string; publishableKey: string },
): 'test' | 'live' {
  if (provider === 'test') return 'test'
  if (provider === 'manual') return 'live'
  if (publishableKey === '') throw invalidField('required', 'publishableKey')
  if (isTestKey(secretKey) !== isTestKey(publishableKey)) throw invalidField('stripe_keys_mixed', 'publishableKey')
  return isTestKey(secretKey) ? 'test' : 'live'
}

/**
 * Returns the settings as columns. The fields of other providers are empty, so that no row contains values that the console does
 * not show.
 */
function columnsOf(provider: Created['provider'], asked: Settings) {
  return {
    domain: asked.domain,
    publishable_key: provider === 'stripe' ? asked.publishableKey : '',
    instructions: provider === 'manual' ? asked.instructions : '',
    currencies: asked.currencies,
    countries: asked.countries,
    min_order_cents: asked.minOrderCents,
    max_order_cents: asked.maxOrderCents,
    daily_cap_cents: asked.dailyCapCents,
    monthly_cap_cents: asked.monthlyCapCents,
  }
}
