import type { RouteName } from '@vitrine/contract/routes.ts'

import type { Tx } from '../../../platform/db/transactions.ts'
import { requireAccess } from '../../../platform/http/access.ts'
import type { Handlers } from '../../../platform/http/bind.ts'
import type { DetachedContext } from '../../../platform/http/context.ts'
import { problem } from '../../../platform/problem.ts'
import { isTestOnly, readEntries, saveEntries } from './entries.ts'
import { assignGroup, createGroup, deleteGroup, readGroups, unassignGroup, updateGroup } from './groups.ts'
import { createConnection, readOwn, removeConnection, restoreConnection, updateConnection } from './manage.ts'
import { probeConnection } from './probe.ts'
import { findStoreProxies, readOutsideGroup, readRemaining } from './proxies.ts'
import { isStoreEnabled } from './queries.ts'

export const gatewayHandlers: Handlers<
  Extract<RouteName, 'stores.proxies' | `proxies.${string}` | `proxyGroups.${string}` | `gateways.${string}`>
> = {
  'stores.proxies': async ({ tx }) => ({ proxies: await findStoreProxies(tx), store: { isEnabled: await isStoreEnabled(tx) } }),

  'proxies.list': async ({ tx, services, storeId }, { query }) => {
    if (query.storeId !== undefined && query.storeId !== storeId) throw problem('store_mismatch')
    const { limit, page } = query
    const entries = await readEntries(tx, services.now())
    const proxies = entries.slice((page - 1) * limit, page * limit)
    const store = { isEnabled: await isStoreEnabled(tx) }
    return { proxies, store, total: entries.length, page, limit, isTestOnly: isTestOnly(entries) }
  },
  'proxies.remaining': async ({ tx, services }) => ({ proxies: await readRemaining(tx, services.now()) }),
  'proxies.save': async (context, { body }) => ({ proxies: await saveEntries(context, body.proxies) }),

  'proxyGroups.list': async ({ tx }) => ({ groups: await readGroups(tx) }),
  'proxyGroups.ofStore': async ({ tx }) => ({ groups: await readGroups(tx, { isAssigned: true }) }),
  'proxyGroups.add': {
    detached: (context, { query }) => change(context, (tx) => assignGroup(tx, context.storeId, query.groupId)),
  },
  'proxyGroups.remove': { detached: (context, { query }) => change(context, (tx) => unassignGroup(tx, query.groupId)) },
  'proxyGroups.remaining': async ({ tx, services }, { query }) => {
    if ((await readGroups(tx, { ids: [query.groupId] })).length === 0) throw problem('not_found')
    return { proxies: await readOutsideGroup(tx, query.groupId, services.now()) }
  },
  'proxyGroups.withProxies': async ({ tx }) => ({ groups: (await readGroups(tx)).filter(({ isOwn }) => isOwn) }),
  'proxyGroups.create': (context, { body }) => createGroup(context, body),
  'proxyGroups.update': (context, { params, body }) => updateGroup(context, params.id, body),
  'proxyGroups.delete': async ({ tx }, { params }) => {
    await deleteGroup(tx, params.id)
    return { ok: true }
  },

  'gateways.get': ({ tx, services }, { params }) => readOwn(tx, services, params.id),
  'gateways.create': async (context, { body }) => readOwn(context.tx, context.services, await createConnection(context, body)),
  'gateways.update': async (context, { params, body }) => {
    await updateConnection(context, params.id, body)
    return readOwn(context.tx, context.services, params.id)
  },
  'gateways.test': { detached: (context, { params }) => probeConnection(context, params.id) },
  'gateways.remove': async (context, { params }) => {
    await removeConnection(context, params.id)
    return { ok: true }
  },
  'gateways.restore': async (context, { params }) => {
    await restoreConnection(context, params.id)
    return readOwn(context.tx, context.services, params.id)
  },
}

/**
 * Runs a change for a path that the specification defines as GET. The change runs in a read-write transaction after a permission
 * check.
 */
async function change({ services, storeId, caller }: DetachedContext, work: (tx: Tx) => Promise<void>) {
  return services.db.inStore(
    storeId,
    async (tx) => {
      await requireAccess(tx, caller, 'checkout', true, services.now())
      await work(tx)
      return { groups: await readGroups(tx, { isAssigned: true }) }
    },
    caller.userId,
  )
}
