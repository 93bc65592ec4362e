import { text as readAll } from 'node:stream/consumers'

import { GATEWAY_INSTRUCTIONS_MAX, GATEWAY_LABEL_MAX, GATEWAY_WEIGHT_MAX } from '@vitrine/contract/limits.ts'
import { text } from '@vitrine/contract/fields.ts'
import { uuidv7 } from 'uuidv7'
import { z } from 'zod'

import type { Tx } from '../platform/db/transactions.ts'
import { assignConnection, insertConnection } from '../modules/payments/gateways/connections.ts'
import { assignGroup } from '../modules/payments/gateways/groups.ts'
import { webhookUrl } from '../modules/payments/gateways/manage.ts'
import { checked } from './checked.ts'
import { OperatorError, storeIdOf, withConnection } from './run.ts'

const Provider = z.enum(['stripe', 'test', 'manual'])
const Label = text(GATEWAY_LABEL_MAX, 1)

/**
 * Lists the platform's payment accounts or, with `--store`, the payment accounts that are assigned to this store, including its
 * owner's. Accounts that a store uses only through a group are not listed.
 */
export async function listGateways({ store }: { store?: string }): Promise<void> {
  await withConnection(async (connection) => {
    const storeId = store === undefined ? undefined : await storeIdOf(connection, store)
    const gateways = await connection.services.db.inPlatform((tx) =>
      tx
        .selectFrom('gateways')
        .select(['id', 'provider', 'environment', 'label', 'is_enabled', 'owner_id', 'failures'])
        .where('deleted_at', 'is', null)
        .$if(storeId === undefined, (query) => query.where('owner_id', 'is', null))
        .$if(storeId !== undefined, (query) =>
          query.where('id', 'in', (of) =>
            of
              .selectFrom('store_gateways')
              .select('gateway_id')
              .where('store_id', '=', storeId ?? ''),
          ),
        )
        .orderBy('label')
        .orderBy('id')
        .execute(),
    )
    for (const { id, provider, environment, label, is_enabled: isEnabled, owner_id: ownerId, failures } of gateways)
      console.log(
        [
          id,
          provider,
          environment,
          isEnabled ? 'enabled' : 'disabled',
          ownerId === null ? 'platform' : 'owner',
          `${failures} failures`,
          label,
        ].join('\t'),
      )
  })
}

export interface NewGatewayOptions {
  label: string
  publishableKey?: string
  instructions?: string
  secretsFromStdin?: boolean
}

/**
 * Adds a payment account of the platform. Stripe's secrets come from STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or from
 * standard input, one per line. The secrets are never arguments of the command, because other users of the machine can read the
 * arguments of a process.
 */
export async function addGateway(provider: string, options: NewGatewayOptions): Promise<void> {
  const kind = checked('provider', Provider, provider)
  const label = checked('--label', Label, options.label)
  const instructions = checked('--instructions', text(GATEWAY_INSTRUCTIONS_MAX), options.instructions ?? '')
  const keys = kind === 'stripe' ? await stripeKeys(options) : undefined
  const environment = kind === 'test' || keys?.publishableKey.startsWith('pk_test_') ? 'test' : 'live'
  await withConnection(async ({ services }) => {
    const id = await services.db.inPlatform((tx) =>
      insertConnection(tx, services, {
        ownerId: null,
        provider: kind,
        label,
        environment,
        ...(keys && { credentials: { secretKey: keys.secretKey, webhookSecret: keys.webhookSecret } }),
        settings: { publishable_key: keys?.publishableKey ?? '', instructions: kind === 'manual' ? instructions : '' },
      }),
    )
    console.log(id)
    if (kind === 'stripe') console.log(`Add this webhook endpoint in Stripe: ${webhookUrl(services, id)}`)
  })
}

const Keys = z.strictObject({
  publishableKey: z.string().regex(/^pk_(?:test|live)_\w+$/, 'wrong_format'),
  secretKey: z.string().regex(/^[sr]k_(?:test|live)_\w+$/, 'wrong_format'),
  webhookSecret: z.string().regex(/^(?:whsec_\w+)?$/, 'wrong_format'),
})

async function stripeKeys({ publishableKey, secretsFromStdin = false }: NewGatewayOptions): Promise<z.infer<typeof Keys>> {
  const { env } = process
  const [secretKey = '', webhookSecret = ''] = secretsFromStdin
    ? (await readAll(process.stdin)).split(/\r?\n/).map((line) => line.trim())
    : [env['STRIPE_SECRET_KEY'], env['STRIPE_WEBHOOK_SECRET']]
  const keys = {
    publishableKey: checked('--publishable-key', Keys.shape.publishableKey, publishableKey ?? env['STRIPE_PUBLISHABLE_KEY'] ?? ''),
    secretKey: checked('STRIPE_SECRET_KEY', Keys.shape.secretKey, secretKey),
    webhookSecret: checked('STRIPE_WEBHOOK_SECRET', Keys.shape.webhookSecret, webhookSecret),
  }
  if (keys.secretKey.includes('_test_') !== keys.publishableKey.includes('_test_'))
    throw new OperatorError('Use test keys or live keys, not both')
  return keys
}

/** Enables or disables a payment account for every store that uses it. */
export async function setGatewayEnabled(id: string, isEnabled: boolean): Promise<void> {
  const gatewayId = checked('id', z.uuid(), id)
  await withConnection(async ({ services }) => {
    const changed = await services.db.inPlatform((tx) =>
      tx
        .updateTable('gateways')
        .set({ is_enabled: isEnabled, updated_at: services.now() })
        .where('id', '=', gatewayId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst(),
    )
    if (changed.numUpdatedRows === 0n) throw unknown('payment account')
    console.log(`${gatewayId} is ${isEnabled ? 'enabled' : 'disabled'}.`)
  })
}

const unknown = (what: string, list = 'vitrine gateway list') => new OperatorError(`No ${what} has this ID. Run "${list}" to see all IDs.`)

/** Runs `work` in a platform transaction, with the ID of the store that has this handle. */
async function inStoreOf(handle: string, work: (tx: Tx, storeId: string) => Promise<void>): Promise<void> {
  await withConnection(async (connection) => {
    const storeId = await storeIdOf(connection, handle)
    await connection.services.db.inPlatform((tx) => work(tx, storeId))
  })
}

/** Assigns a payment account of the platform to a store. */
export async function assignGateway(id: string, { store }: { store: string }): Promise<void> {
  const gatewayId = checked('id', z.uuid(), id)
  await inStoreOf(store, async (tx, storeId) => {
    const gateway = await tx.selectFrom('gateways').select('owner_id').where('id', '=', gatewayId).executeTakeFirst()
    if (gateway && gateway.owner_id !== null)
      throw new OperatorError('This payment account belongs to a seller. Only the seller can choose which stores use it.')
    if (!(await assignConnection(tx, storeId, gatewayId))) throw unknown('payment account')
    console.log(`${store} can now use ${gatewayId}.`)
  })
}

/**
 * Removes a payment account of the platform from a store. Payments that the store already took with this account can still be
 * refunded.
 */
export async function unassignGateway(id: string, { store }: { store: string }): Promise<void> {
  const gatewayId = checked('id', z.uuid(), id)
  await inStoreOf(store, async (tx, storeId) => {
    const removed = await tx
      .deleteFrom('store_gateways')
      .where('store_id', '=', storeId)
      .where('gateway_id', '=', gatewayId)
      .where('owner_id', 'is', null)
      .executeTakeFirst()
    if (removed.numDeletedRows === 0n) throw new OperatorError(`This payment account isn’t assigned to ${store}`)
    console.log(`${store} no longer uses ${gatewayId}.`)
  })
}

/** Lists the platform's groups of payment accounts. */
export async function listGroups(): Promise<void> {
  await withConnection(async ({ services }) => {
    const groups = await services.db.inPlatform((tx) =>
      tx
        .selectFrom('gateway_groups as g')
        .select(['g.id', 'g.name', 'g.routing'])
        .select((of) =>
          of
            .selectFrom('gateway_group_members as m')
            .select(of.fn.countAll<number>().as('count'))
            .whereRef('m.group_id', '=', 'g.id')
            .as('count'),
        )
        .where('g.owner_id', 'is', null)
        .orderBy('g.name')
        .execute(),
    )
    for (const { id, name, routing, count } of groups) console.log([id, routing, `${count ?? 0} accounts`, name].join('\t'))
  })
}

/** Adds a group for payment accounts of the platform. */
export async function addGroup(name: string, { routing }: { routing: string }): Promise<void> {
  const group = {
    name: checked('name', Label, name),
    routing: checked('--routing', z.enum(['priority', 'round_robin', 'weighted']), routing),
  }
  await withConnection(async ({ services }) => {
    const id = uuidv7()
    await services.db.inPlatform((tx) =>
      tx
        .insertInto('gateway_groups')
        .values({ id, ...group })
        .execute(),
    )
    console.log(id)
  })
}

async function assertPlatformGroup(tx: Tx, id: string): Promise<void> {
  const group = await tx.selectFrom('gateway_groups').select('id').where('id', '=', id).where('owner_id', 'is', null).executeTakeFirst()
  if (!group) throw unknown('platform group', 'vitrine gateway group list')
}

/**
 * Adds a payment account of the platform to the end of one of the platform's groups, or changes the weight of the account in that
 * group.
 */
export async function putIntoGroup(groupId: string, gatewayId: string, options: { weight: string }): Promise<void> {
  const member = { group_id: checked('group', z.uuid(), groupId), gateway_id: checked('id', z.uuid(), gatewayId) }
  const weight = checked('--weight', z.coerce.number().int().min(1).max(GATEWAY_WEIGHT_MAX), options.weight)
  await withConnection(async ({ services }) => {
    await services.db.inPlatform(async (tx) => {
      await assertPlatformGroup(tx, groupId)
      const gateway = await tx
        .selectFrom('gateways')
        .select('id')
        .where('id', '=', gatewayId)
        .where('owner_id', 'is', null)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      if (!gateway) throw unknown('platform payment account')
      await tx
        .insertInto('gateway_group_members')
        .values((of) => ({
          ...member,
          weight,
          position: of
            .selectFrom('gateway_group_members')
            .select((rows) => rows(rows.fn.coalesce(rows.fn.max('position'), rows.lit(0)), '+', rows.lit(1)).as('next'))
            .where('group_id', '=', groupId),
        }))
        .onConflict((conflict) => conflict.columns(['group_id', 'gateway_id']).doUpdateSet({ weight }))
        .execute()
    })
    console.log(`${gatewayId} is in the group with weight ${weight}.`)
  })
}

/** Assigns a platform group to a store, or removes the group from the store. */
export async function setGroupOf(groupId: string, { store }: { store: string }, isAssigned: boolean): Promise<void> {
  const id = checked('group', z.uuid(), groupId)
  await inStoreOf(store, async (tx, storeId) => {
    await assertPlatformGroup(tx, id)
    if (isAssigned) await assignGroup(tx, storeId, id)
    else await tx.deleteFrom('store_gateway_groups').where('store_id', '=', storeId).where('group_id', '=', id).execute()
    console.log(`${store} ${isAssigned ? 'uses' : 'no longer uses'} the group.`)
  })
}
