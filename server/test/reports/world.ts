import { uuidv7 } from 'uuidv7'

import { foldDays } from '../../src/modules/reports/folds/fold.ts'
import { signAccessToken } from '../../src/platform/http/access-token.ts'
import { type Actor, startTestServer, type TestServer } from '../test-server.ts'
import { addLeft, addOrders } from './make-orders.ts'
import { addLeftOut, addVisits } from './make-visits.ts'
import { momentBefore, type Roll } from './moments.ts'
import { type LeftOut, type RawRows, readRawRows } from './raw-rows.ts'

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
  const visitorOf = new Map<string, string>()
  const leftOut: LeftOut[] = []
  const stores = [owner, ...others, limited, stranger]
  for (const store of stores) {
    await addVisits(server, store, { roll, moment, size, visitorOf })
    leftOut.push(...(await addLeftOut(server, store, { roll, moment, size })))
    await addOrders(server, store, { roll, moment, size })
    // Of every other store, what comes later has changed the days that were added up.
    await foldDays(server.services, store.storeId)
    await addLeft(server, store, { roll, moment, size })
    if (stores.indexOf(store) % 2 === 0) await foldDays(server.services, store.storeId)
  }
  return {
    server,
    now: new Date(now),
    views,
    unseen: [limited.storeId, stranger.storeId, uuidv7()],
    rows: {
      ...(await readRawRows(
        server,
        stores.map(({ storeId }) => storeId),
      )),
      leftOut,
    },
    moment,
    visitorOf,
  }
}
