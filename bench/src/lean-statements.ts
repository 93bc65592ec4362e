import { orderCalls } from '@vitrine/contract/calls/orders.ts'
import { productCalls } from '@vitrine/contract/calls/products.ts'
import type { JoinNode, KyselyPlugin, OperationNode, PluginTransformQueryArgs, RootOperationNode, SelectQueryNode } from 'kysely'
import { AliasNode, AndNode, ColumnNode, BinaryOperationNode, IdentifierNode, OperationNodeTransformer, OperatorNode } from 'kysely'
import { ReferenceNode, TableNode, ValueNode, WhereNode } from 'kysely'
import type pg from 'pg'

import { readConfig } from '../../server/src/config.ts'
import type { Tx } from '../../server/src/platform/db/transactions.ts'
import type { Batch } from '../../server/src/platform/db/wire/batch.ts'
import { openOn } from '../../server/src/platform/db/wire/client-dialect.ts'
import type { Statement } from '../../server/src/platform/db/wire/statement.ts'
import { listOrders } from '../../server/src/modules/orders/manage/service.ts'
import { listProducts } from '../../server/src/modules/catalog/products/list.ts'
import { readProduct } from '../../server/src/modules/catalog/products/read.ts'

export type Recorded = Pick<Statement, 'text' | 'values'>

/**
 * Returns the statements that Vitrine runs for a request, as they would be without row level security: each table gets a
 * `store_id = $n` condition. Vitrine's own code runs once on `client` to record the statements, so they always match that code.
 * @param client a connection as a superuser, who bypasses row level security
 */
export async function statementsOf(client: pg.ClientBase, storeId: string, path: string): Promise<Recorded[]> {
  const statements: Recorded[] = []
  const recorder = {
    async query(batch: Batch) {
      for (const { statement, resolve } of batch.asked) {
        const { text, values } = statement
        statements.push({ text, values })
        const { rows, rowCount } = await client.query(text, [...values])
        resolve({ rows, count: rowCount ?? 0 })
      }
      batch.handleReadyForQuery()
    },
  }
  await run(openOn(recorder).tx.withPlugin(new StoreCondition(storeId)), new URL(path, 'http://bench'))
  return statements
}

const config = readConfig({ NODE_ENV: 'test', SECRET_KEY: 'never used, but asked for by name' })

async function run(tx: Tx, { pathname, searchParams }: URL): Promise<unknown> {
  const query = Object.fromEntries(searchParams)
  if (pathname === '/api/products') return listProducts(tx, productCalls['products.list'].query.parse(query))
  if (pathname === '/api/orders') return listOrders(tx, orderCalls['orders.list'].query.parse(query))
  return readProduct(tx, config, pathname.split('/').at(-1) ?? '')
}

/** Adds to a query, for each of its tables, the condition that the table's row level security policy would add. */
class StoreCondition extends OperationNodeTransformer implements KyselyPlugin {
  readonly #storeId: string
  /** The names of the common table expressions. Their own queries already have the condition. */
  readonly #named = new Set<string>()

  constructor(storeId: string) {
    super()
    this.#storeId = storeId
  }

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.transformNode(node, queryId)
  }

  transformResult: KyselyPlugin['transformResult'] = async ({ result }) => result

  protected override transformSelectQuery(...args: Parameters<OperationNodeTransformer['transformSelectQuery']>): SelectQueryNode {
    for (const { name } of args[0].with?.expressions ?? []) this.#named.add(name.table.table.identifier.name)
    const query = super.transformSelectQuery(...args)
    const tables = [...(query.from?.froms ?? []), ...(query.joins ?? []).filter(isInner).map(({ table }) => table)]
    const conditions = tables.flatMap((table) => this.#conditionOn(table) ?? [])
    const [first, ...more] = query.where ? [query.where.where, ...conditions] : conditions
    return first ? { ...query, where: WhereNode.create(more.reduce(AndNode.create, first)) } : query
  }

  #conditionOn(node: OperationNode): OperationNode | undefined {
    const table = AliasNode.is(node) ? node.node : node
    if (!TableNode.is(table) || this.#named.has(table.table.identifier.name)) return undefined
    const column = ColumnNode.create(table.table.identifier.name === 'stores' ? 'id' : 'store_id')
    const name = AliasNode.is(node) && IdentifierNode.is(node.alias) ? TableNode.create(node.alias.name) : table
    return BinaryOperationNode.create(ReferenceNode.create(column, name), OperatorNode.create('='), ValueNode.create(this.#storeId))
  }
}

function isInner({ joinType, table }: JoinNode): boolean {
  // The condition is added to the WHERE clause. For the table of an outer join, it would change the result, so such a join is
  // refused.
  if (joinType !== 'InnerJoin' && TableNode.is(table)) throw new Error(`Teach the bench about a ${joinType} with a table`)
  return joinType === 'InnerJoin'
}
