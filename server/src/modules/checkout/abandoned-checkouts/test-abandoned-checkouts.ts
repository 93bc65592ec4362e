import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'

import type { TestServer } from '../../../../test/test-server.ts'
import { workOn } from '../../../platform/jobs/topics.ts'
import { createWorkers } from '../../../workers.ts'
import { newSellingStore, type SellingStore, sellOne } from '../checkout/test-checkout.ts'
import { readSettings, saveSettings, type Settings, type Step } from './settings.ts'

/** A store with active messages (three emails by default), and a lamp in its catalog. */
export interface AbandoningStorefront extends SellingStore {
  variantId: string
  /**
   * Creates an open checkout with its last activity now, so that it counts as abandoned later.
   * @returns its ID
   */
  leave(fields?: { email?: string; phone?: string; acceptsMarketing?: boolean; acceptsSms?: boolean; totalCents?: number }): Promise<string>
  /** Advances the clock by `count` minutes, and then runs the job `abandoned.write`. */
  minutes(count: number): Promise<void>
  messages(): Promise<{ channel: string; step: number; state: string; reason: string; recipient: string }[]>
  save(change?: Partial<Settings>): Promise<unknown>
}

const step = (channel: Step['channel'], delayMinutes: number, discountCode = ''): Step => ({
  channel,
  delayMinutes,
  isEnabled: true,
  subject: channel === 'email' ? `After ${delayMinutes}` : '',
  text: `You left it ${delayMinutes} minutes ago`,
  discountCode,
})

export const threeMails = [step('email', 60), step('email', 24 * 60), step('email', 72 * 60, 'COMEBACK')]
export const oneText = step('sms', 60)

export async function newAbandoningStorefront(server: TestServer, steps: Step[] = threeMails): Promise<AbandoningStorefront> {
  const storefront = await newSellingStore(server)
  const { storeId } = storefront.owner
  const variantId = await sellOne(server, storefront, { title: 'Reading lamp' })
  const write = () => workOn(createWorkers(server.services), 'abandoned.write', {})
  const leaving: AbandoningStorefront = {
    ...storefront,
    variantId,
    async leave({ email = `${uuidv7()}@example.test`, phone = '', acceptsMarketing = false, acceptsSms = false, totalCents = 1999 } = {}) {
      const id = uuidv7()
      const lines = [{ variantId, title: 'Reading lamp', choice: '', quantity: 2, priceCents: 1999, picture: null }]
      const now = server.services.now()
      await storefront.inStore((tx) =>
        tx
          .insertInto('checkouts')
          .values({
            store_id: storeId,
            id,
            cart_id: uuidv7(),
            email,
            phone,
            accepts_marketing: acceptsMarketing,
            accepts_sms_at: acceptsSms ? now : null,
            lines: JSON.stringify(lines),
            currency: 'USD',
            total_cents: totalCents,
            shipping_address: JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace', country: 'GB' }),
            captured_at: now,
            last_active_at: now,
            created_at: now,
          })
          .execute(),
      )
      return id
    },
    async minutes(count) {
      server.advance(count * 60)
      await write()
    },
    messages: () =>
      storefront.inStore(async (tx) => {
        const { rows } = await sql<Awaited<ReturnType<AbandoningStorefront['messages']>>[number]>`
          select channel, step, state, reason, recipient from abandoned_messages order by due_at, id`.execute(tx)
        return rows
      }),
    save: (change = {}) => storefront.inStore(async (tx) => saveSettings(tx, storeId, { ...(await readSettings(tx)), steps, ...change })),
  }
  await leaving.save()
  return leaving
}
