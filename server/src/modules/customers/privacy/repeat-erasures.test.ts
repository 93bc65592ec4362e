import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { contactDigest } from '../../../platform/secrets/contact-digest.ts'
import { ada, buy, chargeTestCards, newSellingStore, type SellingStore, sellOne } from '../../checkout/checkout/test-checkout.ts'
import type { Erasure } from './erasure-list.ts'
import { repeatErasures } from './repeat-erasures.ts'

let server: TestServer
let storefront: SellingStore
withTestServer(
  async (given) => {
    await chargeTestCards(given)
    return newSellingStore(given)
  },
  (given, made) => ([server, storefront] = [given, made]),
)

// What a list says of an erasure that the restored database doesn't know.
const digestOf = (email: string) => contactDigest(server.services.config.secretKey, storefront.owner.storeId, email).toString('hex')
const erasureOf = (fields: Partial<Erasure>): Erasure => ({
  requestId: crypto.randomUUID(),
  storeId: storefront.owner.storeId,
  at: new Date(),
  reason: 'request',
  customerIds: [],
  emailDigests: [],
  ...fields,
})
const add = async (email: string) => {
  const { body } = await server.call('customers.create', { as: storefront.owner, body: { email, firstName: 'Ada' } })
  return (body as { id: string }).id
}
const repeat = (...erasures: Erasure[]) => repeatErasures(server.services, erasures)
const emails = async () =>
  (await storefront.inStore((tx) => tx.selectFrom('customers').select('email').orderBy('email').execute())).map(({ email }) => email)

test('people of a list are erased by their ID or email, once, and nobody else', async () => {
  const one = await add('one@example.test')
  await add('two@example.test')
  await add('three@example.test')
  const list = [
    erasureOf({ customerIds: [one], emailDigests: [digestOf('one@example.test')] }),
    erasureOf({ emailDigests: [digestOf('two@example.test')], reason: 'deleted' }),
    erasureOf({ emailDigests: [digestOf('nobody@example.test')] }),
  ]
  expect(await repeat(...list)).toEqual({ erased: 2, blocked: [] })
  expect(await emails()).toEqual(['three@example.test'])
  const { rows } = await storefront.inStore((tx) =>
    sql<{ id: string }>`select id from privacy_requests where completed_at is not null`.execute(tx),
  )
  expect(rows.map(({ id }) => id).toSorted()).toEqual([list[0]!.requestId, list[1]!.requestId].toSorted())

  // A request that the database knows isn't repeated, even if there is somebody with the email again.
  await add('two@example.test')
  expect(await repeat(...list)).toEqual({ erased: 0, blocked: [] })
  expect(await emails()).toEqual(['three@example.test', 'two@example.test'])
})

test('whoever came after the erasure stays, and an open order is in the way until it’s done', async () => {
  const lamp = await sellOne(server, storefront)
  await buy(server, storefront, { items: { [lamp]: 1 } })
  await server.work()
  const digests = { emailDigests: [digestOf(ada.email)] }
  const early = erasureOf({ ...digests, at: new Date(Date.now() - 3_600_000) })
  expect(await repeat(early)).toEqual({ erased: 0, blocked: [] })
  expect(await emails()).toEqual([ada.email])

  const erasure = erasureOf(digests)
  const order = await storefront.inStore((tx) => tx.selectFrom('orders').select('name').executeTakeFirstOrThrow())
  expect(await repeat(erasure)).toEqual({ erased: 0, blocked: [expect.stringContaining(order.name)] })
  expect(await emails()).toEqual([ada.email])
  await storefront.inStore((tx) => sql`update orders set state = 'archived'`.execute(tx))
  expect(await repeat(erasure)).toEqual({ erased: 1, blocked: [] })
  const left = await storefront.inStore((tx) => tx.selectFrom('orders').select(['email', 'customer_name']).execute())
  expect(left).toEqual([{ email: '', customer_name: '' }])
  expect(await emails()).toEqual([null])
})
