import { randomUUID } from 'node:crypto'

import type { OrderMailData } from '../mail/templates/order.tsx'
import type { SealedMail } from '../mail/sealed-mail.ts'

type Nothing = object

/** Work that is done after a transaction commits: topic → what it needs to know. Ids only; the job reads the rest fresh. */
export interface Topics {
  'mail.send': SealedMail
  'auth.sendResetLink': { email: string }
  'media.fetch': { storeId: string }
  'sms.send': SealedMail
  'media.prune': { storeId: string; mediaIds: string[] }
  'pictures.remove': { pictures: { file_key: string; width: number }[] }
  'collections.refresh': { storeId: string }
  'discounts.generate': { storeId: string; discountId: string; jobId: string; count: number; prefix: string; length: number }
  'imports.check': { storeId: string; importId: string; jobId: string }
  'imports.run': { storeId: string; importId: string; jobId: string }
  'imports.undo': { storeId: string; importId: string; jobId: string }
  'imports.removeFiles': { fileKeys: string[] }
  'payments.complete': { storeId: string; paymentId: string }
  'payments.capture': { storeId: string; transactionId: string }
  'payments.refund': { storeId: string; transactionId: string }
  'payments.void': { storeId: string; transactionId: string }
  'testGateway.answer': { reference: string }
  'testGateway.notify': { reference: string }
  'orders.mail': { storeId: string; orderId: string; mail: OrderMailData['mail']; subjectId: string | null; mailId: string }
  'orders.bulk': { storeId: string; bulkId: string; jobId: string }
  'visits.zone': { storeId: string; zone: string }
  // Every minute, see nightly.ts.
  'visits.foldSteps': Nothing
  'visits.forgetSalts': Nothing
  'abandoned.write': Nothing
  'catalogue.publish': Nothing
  'payments.settle': Nothing
  'products.countSold': Nothing
  // Every night, see nightly.ts.
  'collections.recompute': Nothing
  'abandoned.prune': Nothing
  'carts.prune': Nothing
  'auth.prune': Nothing
  'idempotency.prune': Nothing
  'imports.prune': Nothing
  'ledger.check': Nothing
  'mailbox.prune': Nothing
  'messages.prune': Nothing
  'payments.prune': Nothing
  'queue.tidy': Nothing
  'media.sweep': Nothing
  'visits.check': Nothing
  'visits.prune': Nothing
}

export type Topic = keyof Topics

/** One time a piece of work is handed out. */
export interface Run {
  /** Of the work: the key of the row that asked for it, the same however often it is handed out. */
  id: string
  /** Whether others should have their turn. Work that lasts looks now and then, leaves off where it can go on, and says `More`. */
  isOver(): boolean
}

/** There is more to do: behind the others, once `afterSeconds` have passed. */
export interface More {
  afterSeconds: number
}

/** Does the work of a topic. Must be safe to run twice: a job whose process dies is run again. */
export type Workers = { [T in Topic]: (payload: Topics[T], run: Run) => Promise<More | void> }

/** Work that nobody else waits behind is never over before it is done. */
export const wholeRun = (): Run => ({ id: randomUUID(), isOver: () => false })

/** Does one piece of work. The payload was written by `enqueue`, so it has the topic's type. */
export async function workOn(workers: Workers, topic: Topic, payload: object, run = wholeRun()): Promise<More | void> {
  return (workers[topic] as (payload: object, run: Run) => Promise<More | void>)(payload, run)
}
