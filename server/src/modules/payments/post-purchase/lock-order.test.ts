import { afterAll, expect, test } from 'vitest'

import { type LockObserver, observeLocks } from '../../../../test/lock-order.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { withOfferingStore } from './test-post-purchase.ts'

let server: TestServer
let locks: LockObserver | undefined
const { make, paid, accept } = withOfferingStore((all) => (server = all.server))
afterAll(() => locks?.close())

test('an added item takes its locks in the order that all code uses (decision 27)', async () => {
  const offer = await make()
  const one = await paid()
  await server.work()
  locks = observeLocks(server)
  expect((await accept(one, offer.id)).text).toContain('was added to your order')
  const { paths, faults } = locks.seen()
  expect(faults).toEqual([])
  expect(paths.join()).toContain('payments → orders → customers → ledger')
})
