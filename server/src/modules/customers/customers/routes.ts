import type { Handlers } from '../../../platform/http/bind.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { blockAccount } from '../accounts/block.ts'
import { downloadExport, startExport } from '../csv/export-job.ts'
import { exportCustomers } from '../csv/export.ts'
import { mergeCustomers, previewMerge } from '../merge/merge.ts'
import { addAddress, removeAddress, updateAddress } from './addresses.ts'
import { readBulkFailures, startBulk } from './bulk.ts'
import { setConsent } from './consents.ts'
import { countMatching, filterOf } from './list.ts'
import { selectCountries, selectTags } from './queries.ts'
import { readCustomer } from './read.ts'
import { commentOn, createCustomer, removeCustomer, updateCustomer } from './save.ts'
import { listCustomers, listEvents } from './service.ts'

type Calls =
  | 'list'
  | 'count'
  | 'facets'
  | 'export'
  | 'startExport'
  | 'exportFile'
  | 'bulk'
  | 'bulkFailures'
  | 'get'
  | 'create'
  | 'update'
  | 'remove'
  | 'timeline'
  | 'comment'
  | 'setConsent'
  | 'setAccount'
  | 'addAddress'
  | 'updateAddress'
  | 'removeAddress'
  | 'mergePreview'
  | 'merge'

const actorOf = ({ storeId, caller, services }: StoreContext, customerId: string) => ({
  storeId,
  customerId,
  userId: caller.userId,
  at: services.now(),
})
const read = ({ tx, services }: StoreContext, id: string) => readCustomer(tx, services.hooks, id)

export const customerHandlers: Handlers<`customers.${Calls}`> = {
  'customers.list': ({ tx, services }, { query }) => listCustomers(tx, query, services.now()),
  'customers.count': async ({ tx, services }, { query }) => ({ count: await countMatching(tx, await filterOf(tx, query, services.now())) }),
  'customers.facets': async ({ tx }) => ({ countries: await selectCountries(tx), tags: await selectTags(tx) }),
  'customers.export': {
    detached: async ({ services, storeId }, { query }) => ({
      fileName: 'customers.csv',
      content: await exportCustomers(services, storeId, query),
    }),
  },
  'customers.startExport': (context, { body }) => startExport(context, body.query),
  'customers.exportFile': { detached: (context, { params }) => downloadExport(context, params.id) },
  'customers.bulk': ({ tx, storeId, caller, services }, { body }) =>
    startBulk(tx, body, { storeId, userId: caller.userId, at: services.now() }),
  'customers.bulkFailures': ({ tx }, { params }) => readBulkFailures(tx, params.id),
  'customers.get': (context, { params }) => read(context, params.id),
  'customers.create': async (context, { body }) => read(context, await createCustomer(context, body)),
  async 'customers.update'(context, { params, body }) {
    await updateCustomer(context, params.id, body)
    return read(context, params.id)
  },
  async 'customers.remove'(context, { params }) {
    await removeCustomer(context, params.id)
    return { ok: true }
  },
  'customers.timeline': ({ tx }, { params, query }) => listEvents(tx, params.id, query),
  async 'customers.comment'(context, { params, body }) {
    await commentOn(context.tx, actorOf(context, params.id), body.text)
    return { ok: true }
  },
  async 'customers.setConsent'(context, { params, body }) {
    await setConsent(context.tx, params.id, { channel: params.channel, state: body.state, at: context.services.now() })
    return read(context, params.id)
  },
  async 'customers.setAccount'(context, { params, body }) {
    await blockAccount(context.tx, actorOf(context, params.id), body.isBlocked)
    return read(context, params.id)
  },
  async 'customers.addAddress'(context, { params, body }) {
    await addAddress(context.tx, actorOf(context, params.id), body)
    return read(context, params.id)
  },
  async 'customers.updateAddress'(context, { params, body }) {
    await updateAddress(context.tx, actorOf(context, params.id), params.addressId, body)
    return read(context, params.id)
  },
  async 'customers.removeAddress'(context, { params }) {
    await removeAddress(context.tx, actorOf(context, params.id), params.addressId)
    return read(context, params.id)
  },
  'customers.mergePreview': (context, { params }) => previewMerge(context, params.id, params.otherId),
  async 'customers.merge'(context, { params, body }) {
    await mergeCustomers(context, params.id, body)
    return read(context, params.id)
  },
}
