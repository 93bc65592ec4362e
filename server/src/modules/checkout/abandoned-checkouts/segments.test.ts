import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import { signInAsOwner } from '../../../../test/people.ts'
import type { TestServer } from '../../../../test/test-server.ts'
import { withTestServer } from '../../../../test/with-test-server.ts'
import { type AbandoningStorefront, newAbandoningStorefront } from './test-abandoned-checkouts.ts'

let server: TestServer
let storefront: AbandoningStorefront
withTestServer(newAbandoningStorefront, (given, made) => {
  server = given
  storefront = made
})

test('emails are sent only to customers in a segment if the store chooses that, and the segment stays', async () => {
  const { storeId } = storefront.owner
  const tree = { match: 'all', conditions: [{ kind: 'tag', is: 'any', values: ['VIP'] }] }
  const id = uuidv7()
  await storefront.inStore(async (tx) => {
    const customer = (name: string, tags: string[]) => ({ store_id: storeId, id: uuidv7(), email: `${name}@example.test`, tags })
    await tx
      .insertInto('customers')
      .values([customer('dear', ['VIP']), customer('plain', [])])
      .execute()
    await tx
      .insertInto('customer_segments')
      .values({ store_id: storeId, id, name: 'VIPs', tree: JSON.stringify(tree) })
      .execute()
  })
  await storefront.save({ audience: 'segments', segmentIds: [id] })
  for (const name of ['dear', 'plain', 'stranger']) await storefront.leave({ email: `${name}@example.test` })
  await storefront.minutes(31)
  await storefront.minutes(30)
  const first = (await storefront.messages()).filter(({ step }) => step === 1)
  expect(Object.fromEntries(first.map(({ recipient, state, reason }) => [recipient.split('@')[0], reason || state]))).toEqual({
    dear: 'sent',
    plain: 'not_in_segment',
    stranger: 'not_in_segment',
  })
  // The session of the owner ended long ago.
  const as = await signInAsOwner(server, storefront.owner, storeId)
  const remove = () => server.call('segments.remove', { as, params: { id } })
  expect(await remove()).toMatchObject({ status: 409, body: { errors: [{ field: 'emails', code: 'segment_used_by_emails' }] } })
  await storefront.save({ audience: 'anyone', segmentIds: [id] })
  expect((await remove()).status).toBe(200)
  await expect(storefront.save({ audience: 'segments', segmentIds: [id] })).rejects.toMatchObject({ code: 'unknown_ids' })
  await expect(storefront.save({ audience: 'segments', segmentIds: [] })).rejects.toMatchObject({ code: 'invalid_input' })
})
