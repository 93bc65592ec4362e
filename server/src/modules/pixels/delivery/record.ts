import type { Services } from '../../../services.ts'
import { countOutcomes } from '../health/queries.ts'
import type { ServerEvent } from '../platforms/event.ts'
import type { PixelRow } from '../settings/pixel-row.ts'
import { type DeliveryRow, postpone, settle } from './deliveries.ts'
import type { Judgement } from './judge.ts'

/** The waits after each attempt that failed, in seconds. After the last one, the event has failed. */
const WAITS = [60, 300, 1800, 3600, 3 * 3600, 6 * 3600, 12 * 3600, 24 * 3600]
/** How long an event is kept that can't be sent, whatever wait its platform asks for, because it has the shopper’s address and browser. */
const KEPT_MS = 2 * 86_400_000

/** Whether the platform can know who it was: by an email, a phone number, or an ID of the click or the browser. */
const isMatched = ({ person, visitor }: ServerEvent): boolean =>
  person.email !== '' || person.phone !== '' || Object.keys(visitor.ids).some((name) => name !== 'session')

/** Writes down what became of the events of a request: they are settled, or wait for their next attempt. */
export async function record(
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
      else {
        const nextAt = judgement.kind === 'later' ? nextTry(delivery, judgement.afterSeconds, at) : undefined
        if (nextAt === undefined) ends.push({ delivery, event, error: judgement.why })
        else await postpone(tx, [delivery.id], judgement.why, nextAt)
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

/** Returns when an event is tried again; undefined if it isn't. */
function nextTry({ attempts, created_at: createdAt }: DeliveryRow, afterSeconds: number, now: Date): Date | undefined {
  const wait = WAITS[attempts - 1]
  if (wait === undefined) return undefined
  const next = new Date(now.getTime() + Math.max(wait, afterSeconds) * 1000)
  return next.getTime() - createdAt.getTime() > KEPT_MS ? undefined : next
}
