import { problem } from '../../../platform/problem.ts'
import type { Handlers } from '../../../platform/http/bind.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { enqueue } from '../../../platform/jobs/outbox.ts'
import { startJob } from '../../stores/api.ts'
import { changeDiscounts, removeDiscount } from './bulk.ts'
import { codesOfOthers, exportCodes, insertCodes, listCodes, removeCodes } from './codes.ts'
import { listDiscounts } from './list.ts'
import { readPerformance } from './performance.ts'
import { readDiscount } from './read.ts'
import { discountExists } from './queries.ts'
import { createDiscount, duplicateDiscount, lockDiscount, updateDiscount } from './save.ts'
import { simulate } from './simulate.ts'

type Call =
  | 'list'
  | 'get'
  | 'create'
  | 'update'
  | 'remove'
  | 'bulk'
  | 'duplicate'
  | 'codes'
  | 'addCodes'
  | 'removeCodes'
  | 'generateCodes'
  | 'exportCodes'
  | 'performance'
  | 'simulate'

const read = ({ tx, services }: StoreContext, id: string) => readDiscount(tx, services.config, services.now(), id)

export const discountHandlers: Handlers<`discounts.${Call}`> = {
  'discounts.list': ({ tx, services }, { query }) => listDiscounts(tx, services.now(), query),
  'discounts.get': (context, { params }) => read(context, params.id),
  'discounts.create': async (context, { body }) => read(context, await createDiscount(context, body)),
  async 'discounts.update'(context, { params, body: { version, ...terms } }) {
    await updateDiscount(context, params.id, version, terms)
    return read(context, params.id)
  },
  async 'discounts.remove'(context, { params }) {
    await removeDiscount(context, params.id)
    return { ok: true }
  },
  'discounts.bulk': async (context, { body }) => ({ changed: await changeDiscounts(context, body) }),
  'discounts.duplicate': async (context, { params, body }) => read(context, await duplicateDiscount(context, params.id, body.code)),
  async 'discounts.codes'({ tx }, { params, query }) {
    if (!(await discountExists(tx, params.id))) throw problem('not_found')
    return listCodes(tx, params.id, query)
  },
  async 'discounts.addCodes'({ tx, storeId }, { params, body }) {
    await lockByCode(tx, params.id)
    const added = await insertCodes(tx, { storeId, discountId: params.id, codes: body.codes })
    return { added, taken: await codesOfOthers(tx, params.id, body.codes) }
  },
  async 'discounts.removeCodes'({ tx, services }, { params, body }) {
    await lockDiscount(tx, params.id)
    return { removed: await removeCodes(tx, params.id, body.ids, services.now()) }
  },
  async 'discounts.generateCodes'({ tx, storeId, caller, services }, { params, body }) {
    await lockByCode(tx, params.id)
    const jobId = await startJob(tx, {
      storeId,
      kind: 'discounts.generate',
      subjectId: params.id,
      userId: caller.userId,
      now: services.now(),
    })
    await enqueue(tx, storeId, 'discounts.generate', { storeId, discountId: params.id, jobId, ...body })
    return { jobId }
  },
  'discounts.exportCodes': {
    async detached({ services, storeId }, { params }) {
      if (!(await services.db.inStore(storeId, (tx) => discountExists(tx, params.id)))) throw problem('not_found')
      return { fileName: 'discount-codes.csv', content: exportCodes(services, storeId, params.id) }
    },
  },
  'discounts.performance': ({ tx }, { params }) => readPerformance(tx, params.id),
  'discounts.simulate': ({ tx, services }, { body }) => simulate(tx, body, services.now()),
}

/**
 * Locks a discount that has codes.
 * @throws Problem `not_found`, `not_by_code`
 */
async function lockByCode(tx: StoreContext['tx'], id: string): Promise<void> {
  if ((await lockDiscount(tx, id)).method !== 'code') throw problem('not_by_code')
}
