import type { SizeChart, SizeChartInput } from '@vitrine/contract/calls/size-charts.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'

import { likeAnywhere } from '../../../platform/db/like.ts'
import { listPage } from '../../../platform/db/list-page.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import { isUniqueViolation } from '../../../platform/db/unique-violation.ts'
import { sanitiseHtml } from '@vitrine/theme/html/sanitise.ts'
import type { StoreContext } from '../../../platform/http/context.ts'
import { fieldProblem, problem } from '../../../platform/problem.ts'
import { deleteSizeChart, insertSizeChart, lockSizeChart, updateSizeChart } from './queries.ts'
import { ruleColumns } from './rule-columns.ts'
import { checkRule } from './rules.ts'

type Place = Pick<StoreContext, 'tx' | 'storeId' | 'services'>
type Fields = z.output<typeof SizeChartInput>

/** Returns one page of charts by name, each with the number of products that show it. */
export async function listSizeCharts(
  tx: Tx,
  { search, limit, cursor }: { search?: string | undefined; limit: number; cursor?: string | undefined },
) {
  const key = { expression: sql.ref('size_charts.name'), type: 'text', descending: false } as const
  let matching = tx.selectFrom('size_charts')
  if (search) matching = matching.where(sql<boolean>`lower(name) like ${likeAnywhere(search)}`)
  const { rows, ...page } = await listPage({ name: 'name', key, id: sql.ref('size_charts.id'), limit, cursor }, matching, (charts) =>
    charts.select(['id', 'name', 'applies_to', 'updated_at', 'version', productCount.as('product_count')]),
  )
  const items = rows.map((row) => ({
    id: row.id,
    name: row.name,
    appliesTo: row.applies_to as 'chosen',
    productCount: row.product_count,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }))
  return { items, ...page }
}

const productCount = sql<number>`(select count(*) from products where products.size_chart_id = size_charts.id)`

/**
 * Reads one chart.
 * @throws Problem `not_found`
 */
export async function readSizeChart(tx: Tx, id: string): Promise<z.input<typeof SizeChart>> {
  const row = await tx
    .selectFrom('size_charts')
    .select(['id', 'name', 'body_html', 'applies_to', 'rule_types', 'rule_vendors', 'rule_tags', 'except_tags', 'updated_at', 'version'])
    .select((eb) => [
      productCount.as('product_count'),
      jsonArrayFrom(
        eb
          .selectFrom('collections')
          .select(['collections.id', 'collections.title as name'])
          .where('collections.id', '=', sql<string>`any(size_charts.rule_collections)`)
          .orderBy('collections.title'),
      ).as('collections'),
    ])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw problem('not_found')
  return {
    id: row.id,
    name: row.name,
    bodyHtml: row.body_html,
    rule: {
      appliesTo: row.applies_to as 'chosen',
      types: row.rule_types,
      vendors: row.rule_vendors,
      tags: row.rule_tags,
      exceptTags: row.except_tags,
      collections: row.collections,
    },
    productCount: row.product_count,
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

/**
 * Adds a chart. Its rule is checked after those of all others.
 * @returns its ID
 * @throws Problem `handle_taken` when a chart has this name, in any case; `unknown_ids`
 */
export async function createSizeChart({ tx, storeId, services }: Place, fields: Fields): Promise<string> {
  const id = uuidv7()
  const now = services.now()
  await checkRule(tx, null, fields.rule)
  if (!(await insertSizeChart(tx, { ...columnsOf(fields), store_id: storeId, id, created_at: now, updated_at: now })))
    throw fieldProblem('handle_taken', 'name')
  return id
}

/**
 * Replaces a chart that was read at `version`.
 * @throws Problem `not_found`, `version_conflict`, `handle_taken`, `unknown_ids`
 */
export async function changeSizeChart({ tx, services }: Place, id: string, version: number, fields: Fields): Promise<void> {
  const current = await lockSizeChart(tx, id)
  if (current === undefined) throw problem('not_found')
  if (current !== version) throw problem('version_conflict')
  await checkRule(tx, id, fields.rule)
  try {
    await updateSizeChart(tx, id, { ...columnsOf(fields), updated_at: services.now() })
  } catch (error) {
    throw isUniqueViolation(error, 'size_charts_name') ? fieldProblem('handle_taken', 'name') : error
  }
}

/**
 * Deletes a chart.
 * @throws Problem `not_found`
 */
export async function removeSizeChart({ tx, services }: Place, id: string): Promise<void> {
  if (!(await deleteSizeChart(tx, id, services.now()))) throw problem('not_found')
}

const columnsOf = ({ name, bodyHtml, rule }: Fields) => ({ name, body_html: sanitiseHtml(bodyHtml), ...ruleColumns(rule) })
