import { expect, test, vi } from 'vitest'

import { soon } from '../../../test/soon.ts'
import type { Actor, TestServer } from '../../../test/test-server.ts'
import { withNewOwner } from '../../../test/with-test-server.ts'
import { atMost } from './at-most.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => ([server, owner] = [given, made]))

test('work has its turn in order, also after work that failed, and is refused when it waits too long', async () => {
  const run = atMost(1, 20)
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const done: string[] = []
  const first = run(() => promise)
  const late = run(async () => done.push('late'))
  await expect(late).rejects.toMatchObject({ code: 'busy' })
  const others = ['second', 'third'].map((name) => run(async () => done.push(name)))
  reject(new Error('failed'))
  await expect(first).rejects.toThrow('failed')
  await Promise.all(others)
  expect(done).toEqual(['second', 'third'])
  resolve()
})

test('reports that take long leave connections to everyone else', async () => {
  const { db } = server.services
  const { promise: end, resolve } = Promise.withResolvers<void>()
  let begun = 0
  // As many as the server has connections.
  const reports = Array.from({ length: 8 }, () =>
    db.inReports([owner.storeId], async (tx) => {
      begun += 1
      await tx.selectFrom('stores').select('id').execute()
      await end
    }),
  )
  try {
    await vi.waitFor(() => expect(begun).toBe(4), soon)
    expect(await db.inStore(owner.storeId, (tx) => tx.selectFrom('stores').select('id').execute())).toHaveLength(1)
    expect(begun).toBe(4)
  } finally {
    // A server that closes waits for its reports.
    resolve()
  }
  await Promise.all(reports)
  expect(begun).toBe(8)
})
