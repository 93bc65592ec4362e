import type { Transactions } from './transactions.ts'

const PAGE = 500

/**
 * Does work for every store, one store after the other. A failure in one store does not stop the work for the others.
 * @throws AggregateError that names the stores that failed, after all stores were tried
 */
export async function forEachStore(db: Transactions, work: (storeId: string) => Promise<void>): Promise<void> {
  const failures = new Map<string, unknown>()
  for await (const storeId of storeIds(db)) await work(storeId).catch((error: unknown) => failures.set(storeId, error))
  if (failures.size > 0)
    throw new AggregateError(failures.values(), `Work failed for ${failures.size} of the stores: ${[...failures.keys()].join(', ')}`)
}

async function* storeIds(db: Transactions): AsyncGenerator<string> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const page = await db.inPlatform((tx) =>
      tx.selectFrom('stores').select('id').where('id', '>', after).orderBy('id').limit(PAGE).execute(),
    )
    const last = page.at(-1)
    if (!last) return
    yield* page.map(({ id }) => id)
    after = last.id
  }
}
