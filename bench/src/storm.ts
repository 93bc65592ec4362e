import pg from 'pg'
import { uuidv7 } from 'uuidv7'

import type { Options } from './options.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { freePorts } from './ports.ts'
import { openScratch } from './scratch.ts'
import { SECRET_KEY } from './secret-key.ts'
import { buyer, card, openSellingStore, seenOn, type SellingStore } from './selling-store.ts'
import { startServerProcess } from './server-process.ts'
import { StorefrontClient } from './storefront-client.ts'

const BUYERS = 60
const UNITS = 10
const ROUNDS = 200

/** Triggers that hold locks longer, by a random time, so that race conditions become visible. */
const slowly = `
  create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(random() * 0.01); return new; end $$;
  create trigger slow_stock before update of inventory_quantity on variants for each row execute function slowly();
  create trigger slow_payment before insert on payments for each row execute function slowly();
  create trigger slow_hold before insert on stock_holds for each row execute function slowly();
  create trigger slow_order before insert on orders for each row execute function slowly()`

/**
 * Repeatedly lets sixty shoppers pay for the last ten units at the same time, through two server processes on one slowed
 * database.
 */
export async function run(report: Report, { smoke, build }: Options): Promise<void> {
  const ports = Object.values(await freePorts('first', 'second'))
  const scratch = await openScratch()
  const stops: (() => Promise<unknown>)[] = [() => scratch.close()]
  try {
    for (const port of ports) {
      const url = `http://127.0.0.1:${port}`
      const env = {
        NODE_ENV: 'production',
        SECRET_KEY,
        ADMIN_ORIGIN: url,
        STORE_HOST_SUFFIX: `.localhost:${ports[0]}`,
        TRUST_PROXY: '1',
      }
      stops.push((await startServerProcess(port, scratch.folder, { env, dist: build })).stop)
    }
    const store = await openSellingStore(`http://127.0.0.1:${ports[0]}`, scratch, 'bench-shop', smoke ? 40 : 400)
    stops.push(store.close)
    const superuser = new pg.Client(scratch.superuserUrl)
    await superuser.connect()
    stops.push(() => superuser.end())
    await superuser.query(slowly)

    const rounds = smoke ? 2 : ROUNDS
    report.say(
      `${BUYERS} buyers, ${UNITS} units, ${rounds} rounds, ${ports.length} server processes; the database sleeps up to 10 ms in each step of a purchase.`,
    )
    const wrong: string[] = []
    const times: number[] = []
    for (let round = 0; round < rounds; round++) {
      const { variantId, handle } = store.items[round % store.items.length]!
      const found = await storm(store, ports, { variantId, handle })
      times.push(found.ms)
      const expected = `${UNITS} orders, ${UNITS} placed, ${UNITS} committed, 0 left, 0 held, 0 broken`
      if (found.outcome !== expected) wrong.push(`round ${round + 1}: ${found.outcome}`)
    }
    for (const one of wrong) report.say(one)
    report.say(line('a round', summarise(times), 'ms'))
    report.check(`exactly ${UNITS} sold in every round`, wrong.length === 0, `${rounds - wrong.length} of ${rounds} rounds`)
  } finally {
    for (const stop of stops.toReversed()) await stop()
  }
}

let serial = 0

async function storm(
  { storeId, rateId, inStore }: SellingStore,
  ports: number[],
  { variantId, handle }: { variantId: string; handle: string },
): Promise<{ outcome: string; ms: number }> {
  await inStore(storeId, (tx) =>
    tx
      .updateTable('variants')
      .set({ inventory_quantity: UNITS, inventory_policy: 'deny', committed: 0 })
      .where('id', '=', variantId)
      .execute(),
  )
  const told = () => ({ step: 'one', email: `${uuidv7()}@example.com`, ...buyer })
  const buyers = Array.from({ length: BUYERS }, (_, at) => {
    const turn = serial++
    return new StorefrontClient(
      ports[at % ports.length]!,
      `bench-shop.localhost:${ports[0]}`,
      `10.${(turn >> 16) & 255}.${(turn >> 8) & 255}.${turn & 255}`,
    )
  })
  await Promise.all(buyers.map((one) => one.post('/cart/add', { variant: variantId, quantity: '1' })))
  // All shoppers see the same checkout, so the digest that one of them sees is valid for all.
  const [first] = buyers
  await first!.post('/checkout', told())
  const seen = seenOn((await first!.get('/checkout')).body)
  if (seen === '') throw new Error(`No checkout of ${handle}`)
  const begun = performance.now()
  const replies = await Promise.all(buyers.map((one) => one.post('/checkout/pay', { ...told(), ...card, rate: rateId, seen })))
  const ms = performance.now() - begun
  const broken = replies.filter(({ status }) => status >= 500).length
  const orders = replies.filter(({ location }) => location.startsWith('/orders/')).length
  const counts = await inStore(storeId, async (tx) => ({
    stock: await tx
      .selectFrom('variants')
      .select(['inventory_quantity', 'committed'])
      .where('id', '=', variantId)
      .executeTakeFirstOrThrow(),
    placed: (await tx.selectFrom('order_lines').select('quantity').where('variant_id', '=', variantId).execute()).length,
    held: (await tx.selectFrom('stock_holds').select('quantity').where('variant_id', '=', variantId).execute()).length,
  }))
  const { stock, placed, held } = counts
  const outcome = `${orders} orders, ${placed} placed, ${stock.committed} committed, ${stock.inventory_quantity} left, ${held} held, ${broken} broken`
  return { outcome, ms }
}
