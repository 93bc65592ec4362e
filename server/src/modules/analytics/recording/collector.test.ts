import { expect, test } from 'vitest'

import type { Transactions } from '../../../platform/db/transactions.ts'
import { Collector } from './collector.ts'
import type { VisitHit } from './write.ts'

const STORE = '00000000-0000-7000-8000-000000000000'

/**
 * Creates a collector. Each batch that it starts is added to `begun`, and counts as written when the test resolves that entry.
 * `add` adds a hit, and `batches` waits until this number of batches has started.
 */
function holding() {
  const begun: PromiseWithResolvers<string[]>[] = []
  const inStore = async () => {
    const batch = Promise.withResolvers<string[]>()
    begun.push(batch)
    return batch.promise
  }
  const collector = new Collector({ db: { inStore } as unknown as Transactions, log: { warn() {} } as never, hooks: {} as never })
  const add = () => collector.add(STORE, {} as VisitHit)
  const batches = (count: number) => expect.poll(() => begun.length).toBe(count)
  return { begun, add, batches }
}

test('a hit is answered once its batch is written and the next one has started', async () => {
  const { begun, add, batches } = holding()
  let answered = 0
  const first = add().then(() => answered++)
  await batches(1)
  const second = add()
  begun[0]!.resolve([])
  const batchesThen = first.then(() => begun.length)
  await batches(2)
  expect(await batchesThen).toBe(2)
  expect(answered).toBe(1)
  begun[1]!.resolve([])
  await second
})

test('a failed batch fails only its own hits', async () => {
  const { begun, add, batches } = holding()
  const first = add()
  await batches(1)
  const second = add()
  begun[0]!.reject(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await batches(2)
  begun[1]!.resolve([])
  await second
})
