import fc from 'fast-check'
import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import { expect, test } from 'vitest'

import { testRuns } from '../../../../../tools/test-runs.ts'
import { seedProduct } from '../../../../test/fixtures/seed.ts'
import type { Actor, TestServer } from '../../../../test/test-server.ts'
import { withNewOwner } from '../../../../test/with-test-server.ts'

let server: TestServer
let owner: Actor
withNewOwner((given, made) => {
  ;[server, owner] = [given, made]
})

const states = ['pending', 'published', 'hidden', 'spam'] as const
const action = fc.oneof(
  fc.record({ kind: fc.constant('add'), at: fc.nat(20), rating: fc.integer({ min: 1, max: 5 }), state: fc.constantFrom(...states) }),
  fc.record({ kind: fc.constant('moderate'), at: fc.nat(20), count: fc.integer({ min: 1, max: 5 }), state: fc.constantFrom(...states) }),
  fc.record({ kind: fc.constant('remove'), at: fc.nat(20), count: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('move'), at: fc.nat(20), to: fc.nat(20) }),
  fc.record({ kind: fc.constant('removeProduct'), at: fc.nat(20) }),
)
type Action = typeof action extends fc.Arbitrary<infer T> ? T : never

/** Whether each product's kept rating is that of its published reviews, counted. */
async function differences() {
  return server.services.db.inStore(owner.storeId, async (tx) => {
    const { rows } = await sql`
      select coalesce(r.product_id, c.product_id) as product, r.review_count, r.star_sum, c.count, c.stars
      from (select * from product_ratings where review_count > 0) r
        full join (select product_id, count(*)::int as count, sum(rating)::int as stars from reviews where state = 'published' group by 1) c
          on c.product_id = r.product_id
      where (r.review_count, r.star_sum) is distinct from (c.count, c.stars)`.execute(tx)
    return rows
  })
}

test('ratings of products are those of their published reviews, whatever happens to reviews and products', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 25 }), async (actions) => {
      const products = [await seedProduct(server, owner), await seedProduct(server, owner)]
      const reviews: string[] = []
      const some = (at: number, count: number) =>
        reviews.length > 0 ? [...new Set([0, 1, 2, 3, 4].slice(0, count).map((next) => reviews[(at + next) % reviews.length]!))] : []
      for (const act of actions) await apply(act, products, reviews, some)
      expect(await differences()).toEqual([])
    }),
    { numRuns: testRuns(15) },
  )
})

async function apply(act: Action, products: string[], reviews: string[], some: (at: number, count: number) => string[]): Promise<void> {
  const { storeId } = owner
  const call = async (name: 'reviews.moderate' | 'reviews.remove', body: object) =>
    expect((await server.call(name, { as: owner, body })).status).toBe(200)
  if (act.kind === 'add') {
    const product_id = products[act.at % products.length]
    if (product_id === undefined) return
    const id = uuidv7()
    const { rating, state } = act
    const row = {
      store_id: storeId,
      id,
      product_id,
      rating,
      state,
      source: 'form',
      digest: Buffer.from(id),
      written_at: server.services.now(),
    }
    await server.services.db.inStore(storeId, (tx) => tx.insertInto('reviews').values(row).execute())
    reviews.push(id)
  } else if (act.kind === 'moderate') {
    const ids = some(act.at, act.count)
    if (ids.length > 0) await call('reviews.moderate', { ids, state: act.state })
  } else if (act.kind === 'remove') {
    const ids = some(act.at, act.count)
    if (ids.length > 0) await call('reviews.remove', { ids })
    for (const id of ids) reviews.splice(reviews.indexOf(id), 1)
  } else if (act.kind === 'move') {
    const [id] = some(act.at, 1)
    const product_id = products[act.to % products.length]
    if (id !== undefined && product_id !== undefined)
      await server.services.db.inStore(storeId, (tx) => tx.updateTable('reviews').set({ product_id }).where('id', '=', id).execute())
  } else if (products.length > 1) {
    const [gone] = products.splice(act.at % products.length, 1)
    const left = await server.services.db.inStore(storeId, async (tx) => {
      await tx.deleteFrom('products').where('id', '=', gone!).execute()
      return tx.selectFrom('reviews').select('id').execute()
    })
    const there = new Set(left.map(({ id }) => id))
    reviews.splice(0, reviews.length, ...reviews.filter((id) => there.has(id)))
  }
}

test('two who publish at the same time are both counted', async () => {
  const product_id = await seedProduct(server, owner)
  const ids = Array.from({ length: 12 }, () => uuidv7())
  await server.services.db.inStore(owner.storeId, (tx) =>
    tx
      .insertInto('reviews')
      .values(
        ids.map((id) => ({
          store_id: owner.storeId,
          id,
          product_id,
          rating: 3,
          state: 'pending',
          source: 'form',
          digest: Buffer.from(id),
          written_at: new Date(),
        })),
      )
      .execute(),
  )
  await Promise.all(ids.map((id) => server.call('reviews.moderate', { as: owner, body: { ids: [id], state: 'published' } })))
  expect(await differences()).toEqual([])
})
