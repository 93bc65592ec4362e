import type { Services } from '../../../services.ts'
import type { Tx } from '../../../platform/db/transactions.ts'
import type { More, Run } from '../../../platform/jobs/topics.ts'
import { countOutcomes } from '../health/queries.ts'
import type { ServerEvent } from '../platforms/event.ts'
import { platforms } from '../platforms/platforms.ts'
import { queuePurchases } from '../purchases/queue-purchases.ts'
import { pixelOf, type PixelRow } from '../settings/pixel-row.ts'
import { selectPixels } from '../settings/queries.ts'
import { tokenOf } from '../settings/token.ts'
import { claimDue, type DeliveryRow, postpone, settle } from './deliveries.ts'
import { judge, type Judgement } from './judge.ts'
import { readPersons } from './person.ts'
import { post } from './post.ts'

/** The waits after each attempt that failed, in seconds. After the last one, the event has failed. Meta takes events of seven days. */
const WAITS = [60, 300, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600]

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

/** Whether the platform can know who it was: by an email, a phone number, or an ID of the click or the browser. */
const isMatched = ({ person, visitor }: ServerEvent): boolean =>
  person.email !== '' || person.phone !== '' || Object.keys(visitor.ids).some((name) => name !== 'session')

async function record(
  { db, now }: Services,
  storeId: string,
  row: PixelRow,
  due: readonly DeliveryRow[],
  events: readonly ServerEvent[],
  judgement: Judgement,
): Promise<void> {
  const at = now()
  await db.inStore(storeId, async (tx) => {
    const ends: { delivery: DeliveryRow; event: ServerEvent; error: string }[] = []
    for (const [index, delivery] of due.entries()) {
      const event = events[index]!
      if (judgement.kind === 'sent') ends.push({ delivery, event, error: judgement.failed.get(index) ?? '' })
      else if (judgement.kind === 'refused' || delivery.attempts > WAITS.length) ends.push({ delivery, event, error: judgement.why })
      else {
        const wait = Math.max(WAITS[delivery.attempts - 1] ?? 0, judgement.kind === 'later' ? judgement.afterSeconds : 0)
        await postpone(tx, [delivery.id], judgement.why, new Date(at.getTime() + wait * 1000))
      }
    }
    const sent = ends.filter(({ error }) => error === '')
    await settle(
      tx,
      sent.map(({ delivery }) => delivery.id),
      'sent',
      '',
      at,
    )
    const failed = ends.filter(({ error }) => error !== '')
    for (const { delivery, error } of failed) await settle(tx, [delivery.id], 'failed', error, at)
    const counted = ends.filter(({ delivery }) => !delivery.is_test)
    const names = [...new Set(counted.map(({ delivery }) => delivery.event))]
    const outcomes = names.map((event) => {
      const of = counted.filter(({ delivery }) => delivery.event === event)
      const good = of.filter(({ error }) => error === '')
      const matched = good.filter((one) => isMatched(one.event)).length
      const times = { ...(good.length > 0 && { serverAt: at }), ...(good.length < of.length && { failedAt: at }) }
      return { pixelId: row.id, event, sent: good.length, failed: of.length - good.length, matched, ...times }
    })
    await countOutcomes(tx, storeId, at, outcomes)
  })
}
