import type { Handlers } from '../../../platform/http/bind.ts'
import { addDailyCost, editDailyCost, listDailyCosts, removeDailyCost } from './daily-costs.ts'
import { changeItemCost, listItemCosts, undoItemCost } from './item-costs.ts'
import { addCostRule, listCostRules, undoCostRule } from './rules.ts'

type Calls = `costRules.${'list' | 'create' | 'update'}` | `itemCosts.${'list' | 'create' | 'update'}`
type DailyCalls = `dailyCosts.${'list' | 'create' | 'update' | 'remove'}`

export const costHandlers: Handlers<Calls | DailyCalls> = {
  'costRules.list': async ({ tx }) => ({ items: await listCostRules(tx) }),
  'costRules.create': (context, { body }) => addCostRule(context, body),
  'costRules.update': (context, { params, body }) => undoCostRule(context, params.id, body.isUndone),
  'itemCosts.list': ({ tx }, { query }) => listItemCosts(tx, query),
  'itemCosts.create': (context, { body }) => changeItemCost(context, body),
  'itemCosts.update': (context, { params, body }) => undoItemCost(context, params.id, body.isUndone),
  'dailyCosts.list': ({ tx }, { query }) => listDailyCosts(tx, query),
  'dailyCosts.create': (context, { body }) => addDailyCost(context, body),
  'dailyCosts.update': (context, { params, body }) => editDailyCost(context, params.id, body),
  'dailyCosts.remove': async ({ tx }, { params }) => {
    await removeDailyCost(tx, params.id)
    return { ok: true }
  },
}
