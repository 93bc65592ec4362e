import { uuidv7 } from 'uuidv7'

import { foldDays } from '../../src/modules/reports/folds/fold.ts'
import { signAccessToken } from '../../src/platform/http/access-token.ts'
import { type Actor, startTestServer, type TestServer } from '../test-server.ts'
import { addLeft, addOrders, changeOrders } from './make-orders.ts'
import { addLeftOut, addVisits } from './make-visits.ts'
import { momentBefore, type Roll } from './moments.ts'
import { type RawRows, readRawRows } from './raw-rows.ts'

/** Some stores of one person, two that this person may not see, and everything that was stored for them. */
export interface World {
  server: TestServer
  now: Date
  /** The person, signed in to each of the stores whose reports they may see. */
  views: Actor[]
  /** The stores that the person may not see: one where the permission is missing, one of a stranger, one that is not there. */
  unseen: string[]
  rows: RawRows
  /** A moment when something may have happened. */
  moment: () => Date
  /** The visitor of each visit, which the database does not keep. */
  visitorOf: Map<string, string>
  stores: Actor[]
}

/** Makes a world whose server has the time `now`. */
export async function makeWorld(roll: Roll, now: string, size: number): Promise<World> {
  const server = await startTestServer()
  server.advance((Date.parse(now) - server.services.now().getTime()) / 1000)
  const started = Date.parse(now)
  const moment = () => momentBefore(roll, started)
  const owner = await server.newOwner({ timeZone: 'America/New_York' })
  const others = [
    await server.newOwner({ timeZone: 'Asia/Kathmandu' }),
    await server.newOwner({ timeZone: 'Pacific/Chatham', currency: 'EUR' }),
    await server.newOwner({ timeZone: 'Asia/Tokyo', currency: 'JPY' }),
  ]
  const limited = await server.newOwner({ timeZone: 'UTC' })
  const stranger = await server.newOwner({ timeZone: 'UTC' })
  await server.services.db.inPlatform(async (tx) => {
    for (const { storeId } of others)
      await tx
        .insertInto('store_members')
        .values({ store_id: storeId, user_id: owner.userId, scopes: ['homes', 'analystics'] })
        .execute()
    await tx
      .insertInto('store_members')
      .values({ store_id: limited.storeId, user_id: owner.userId, scopes: ['orders'] })
      .execute()
  })
  const views = []
  for (const { storeId } of [owner, ...others]) {
    const { userId, sessionId } = owner
    views.push({
      userId,
      sessionId,
      storeId,
      token: await signAccessToken(server.services.config.secretKey, { userId, sessionId, storeId }, server.services.now()),
    })
  }
  const stores = [owner, ...others, limited, stranger]
  const world: World = {
    server,
    now: new Date(now),
    views,
    unseen: [limited.storeId, stranger.storeId, uuidv7()],
    rows: { ...(await readRawRows(server, [])), leftOut: [] },
    moment,
    visitorOf: new Map(),
    stores,
  }
  await letHappen(world, roll, size)
  return world
}

/** Lets more happen in all stores, also on days that are over: imports, late refunds, and deletions. */
export async function letHappen(world: World, roll: Roll, size: number): Promise<void> {
  const { server, stores, moment, visitorOf, rows } = world
  const making = { roll, moment, size }
  const leftOut = [...rows.leftOut]
  for (const [at, store] of stores.entries()) {
    await addVisits(server, store, { ...making, visitorOf })
    leftOut.push(...(await addLeftOut(server, store, making)))
    await addOrders(server, store, making)
    // Of every other store, what comes later has changed the days that were added up.
    await foldDays(server.services, store.storeId)
    await addLeft(server, store, making)
    if (at % 2 === 0) await foldDays(server.services, store.storeId)
    const orders = new Set(rows.lines.filter((line) => line.store === store.storeId).map(({ order }) => order))
    await changeOrders(server, store, [...orders], roll)
  }
  const ids = stores.map(({ storeId }) => storeId)
  world.rows = { ...(await readRawRows(server, ids)), leftOut }
}
