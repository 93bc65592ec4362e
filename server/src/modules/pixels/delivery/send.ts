import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { More, Run } from '../../../platform/jobs/topics.ts'
import type { ServerEvent } from '../platforms/event.ts'
import { platforms } from '../platforms/platforms.ts'
import { queuePurchases } from '../purchases/queue-purchases.ts'
import { pixelOf, type PixelRow } from '../settings/pixel-row.ts'
import { selectPixels } from '../settings/queries.ts'
import { tokenOf } from '../settings/token.ts'
import { claimDue, type DeliveryRow } from './deliveries.ts'
import { judge, type Judgement } from './judge.ts'
import { readPersons } from './person.ts'
import { post } from './post.ts'
import { record } from './record.ts'

/**
 * The job `pixels.send`: turns purchases into deliveries, and sends what is due. It may run twice, and may die anywhere: an event that was
 * sent and not settled is sent again with its ID, by which platforms count it once.
 */
export function createPixelSender(services: Services) {
  return async ({ storeId }: { storeId: string }, run: Run): Promise<More | void> => {
    while (await queuePurchases(services, storeId)) if (run.isOver()) return { afterSeconds: 0 }
    const rows = await services.db.inStore(storeId, (tx) => selectPixels(tx))
    for (const row of rows)
      // Tests are sent by a pixel that is turned off, too.
      for (const isTest of row.is_enabled ? [false, true] : [true])
        while (await sendBatch(services, storeId, row, isTest)) if (run.isOver()) return { afterSeconds: 0 }
  }
}

/** Sends one request of a pixel. Returns whether the next one may be sent now. */
async function sendBatch(services: Services, storeId: string, row: PixelRow, isTest: boolean): Promise<boolean> {
  const { db, now } = services
  const { server } = platforms[pixelOf(row).platform]
  if (!server) return false
  const taken = await db.inStore(storeId, async (tx) => {
    const due = await claimDue(tx, row.id, isTest, server.batch, now())
    return { due, events: await withPersons(tx, due) }
  })
  if (taken.due.length === 0) return false
  const first = await ask(services, row, taken.events, isTest)
  // One event that a platform refuses must not take the others with it.
  if (first.kind === 'refused' && taken.due.length > 1) {
    for (const [at, event] of taken.events.entries()) {
      const judgement = await ask(services, row, [event], isTest)
      await record(services, storeId, row, [taken.due[at]!], [event], judgement)
      if (judgement.kind === 'later') return false
    }
    return true
  }
  await record(services, storeId, row, taken.due, taken.events, first)
  return first.kind !== 'later'
}

async function withPersons(tx: Tx, due: readonly DeliveryRow[]): Promise<ServerEvent[]> {
  const persons = await readPersons(
    tx,
    due.flatMap(({ order_id, data }) => (order_id !== null && data.visitor.marketing ? [order_id] : [])),
  )
  return due.map(({ data, order_id }) => ({
    ...data,
    person: (data.visitor.marketing && persons.get(order_id ?? '')) || { email: '', phone: '' },
  }))
}

async function ask(services: Services, row: PixelRow, events: readonly ServerEvent[], isTest: boolean): Promise<Judgement> {
  const pixel = pixelOf(row)
  const server = platforms[pixel.platform].server!
  try {
    const token = tokenOf(services.config, row)
    const answer = await post(services, pixel, server.request(pixel, token, events, isTest))
    return judge(answer, server.read, token, services.now())
  } catch (error) {
    services.log.warn({ storeId: row.store_id, pixelId: row.id, err: error }, 'A pixel’s platform did not answer')
    return { kind: 'later', why: 'There was no answer', afterSeconds: 0 }
  }
}
