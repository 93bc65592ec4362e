import { uuidv7 } from 'uuidv7'

import type { Actor, TestServer } from '../../../../test/test-server.ts'
import type { AppliedDiscount } from './engine/offer.ts'

/** A discount in the form that the console shows. */
export interface Made {
  id: string
  title: string
  code: string | null
  version: number
  usedCount: number
  state: string
}

export const tenPercent = { title: 'Ten percent', kind: 'order', value: { kind: 'percentage', ppm: 100_000 } }

let made = 0

/**
 * Creates a discount through the API. By default, the discount takes 10% off the order and has its own code; `changes` replaces
 * its fields.
 */
export async function addDiscount(server: TestServer, owner: Actor, changes: Record<string, unknown> = {}): Promise<Made> {
  const code = changes['method'] === 'automatic' ? {} : { code: `CODE${made++}` }
  const reply = await server.call('discounts.create', { as: owner, body: { ...tenPercent, method: 'code', ...code, ...changes } })
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as Made
}

export const readMade = async (server: TestServer, owner: Actor, id: string): Promise<Made> =>
  (await server.call('discounts.get', { as: owner, params: { id } })).body as Made

/** Returns a discount as the quote of a payment contains it. */
export const applied = ({ id, title, code }: Made): AppliedDiscount => ({
  discountId: id,
  code,
  title,
  class: 'order',
  amountCents: 100,
})

export const newPayment = (owner: Actor, email = 'buyer@example.test') => ({
  storeId: owner.storeId,
  paymentId: uuidv7(),
  email,
  now: new Date(),
})
