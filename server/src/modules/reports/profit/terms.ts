import type { Tx } from '../../../platform/db/transactions.ts'
import { segmentsOf } from './versions.ts'

/** The rules and restated costs of some stores, as JSON that the queries on profit join. Times are in ISO 8601; null has no end. */
export interface CostTerms {
  rules: string
  restated: string
}

const timeOf = (ms: number) => (ms === Infinity ? null : new Date(ms).toISOString())

/** Reads which rules and restated costs of the transaction’s stores hold for the orders of which time. Undone changes have no effect. */
export async function readCostTerms(tx: Tx): Promise<CostTerms> {
  const [rules, costs] = await Promise.all([selectRules(tx), selectRestatements(tx)])
  const ruleSegments = segmentsOf(
    rules.map(({ since, createdAt, storeId, kind, provider, method, ...value }) => ({
      key: JSON.stringify([storeId, kind, provider, method]),
      from: since.getTime(),
      until: Infinity,
      madeAt: createdAt.getTime(),
      value,
    })),
  )
  const costSegments = segmentsOf(
    costs.map(({ storeId, item, costCents, since, createdAt }) => ({
      key: JSON.stringify([storeId, item]),
      from: since.getTime(),
      // Orders placed later recorded the cost of their own day.
      until: createdAt.getTime(),
      madeAt: createdAt.getTime(),
      value: costCents,
    })),
  )
  return {
    rules: JSON.stringify(
      ruleSegments.flatMap(({ key, from, until, value: { isActive, ...value } }) => {
        const [store_id, kind, provider, method] = JSON.parse(key) as string[]
        return isActive ? [{ store_id, kind, provider, method, starts: timeOf(from), ends: timeOf(until), ...value }] : []
      }),
    ),
    restated: JSON.stringify(
      costSegments.map(({ key, from, until, value: cost }) => {
        const [store_id, item] = JSON.parse(key) as string[]
        return { store_id, item, starts: timeOf(from), ends: timeOf(until), cost }
      }),
    ),
  }
}

async function selectRules(tx: Tx) {
  return tx
    .selectFrom('cost_rules')
    .select(['store_id as storeId', 'kind', 'provider', 'method', 'since', 'created_at as createdAt', 'is_active as isActive'])
    .select(['percent_ppm as ppm', 'fixed_cents as fixed', 'unit_cents as unit', 'refund_cents as refund', 'returns_percent as returns'])
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
}

async function selectRestatements(tx: Tx) {
  return tx
    .selectFrom('cost_restatements')
    .select(['store_id as storeId', 'item', 'cost_cents as costCents', 'since', 'created_at as createdAt'])
    .where('undone_at', 'is', null)
    .orderBy('id')
    .execute()
}
