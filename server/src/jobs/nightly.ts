import type { Topic, Topics } from './topics.ts'

/** Topics that need to know nothing: what the clock asks for. */
type TimedTopic = { [T in Topic]: keyof Topics[T] extends never ? T : never }[Topic]
type MinutelyTopic =
  | 'abandoned.write'
  | 'catalogue.publish'
  | 'visits.foldSteps'
  | 'visits.forgetSalts'
  | 'payments.settle'
  | 'products.countSold'
export type NightlyTopic = Exclude<TimedTopic, MinutelyTopic>

/** What is done every minute. Quick things only: one that lasts makes the next come late. */
export const minutely: Record<MinutelyTopic, string> = {
  'abandoned.write': '* * * * *',
  'catalogue.publish': '* * * * *',
  'visits.foldSteps': '* * * * *',
  'visits.forgetSalts': '* * * * *',
  'payments.settle': '* * * * *',
  'products.countSold': '* * * * *',
}

/** What is done every night, and when, in UTC. One thing at a time, whatever the times say; they give the order. */
export const nightly: Record<NightlyTopic, string> = {
  'ledger.check': '10 2 * * *',
  'auth.prune': '15 2 * * *',
  'mailbox.prune': '20 2 * * *',
  'messages.prune': '22 2 * * *',
  'idempotency.prune': '25 2 * * *',
  'imports.prune': '30 2 * * *',
  'payments.prune': '33 2 * * *',
  'carts.prune': '35 2 * * *',
  'abandoned.prune': '37 2 * * *',
  'visits.prune': '40 2 * * *',
  'visits.check': '42 2 * * *',
  // After the imports, so that the pictures they had put aside go with them.
  'media.sweep': '45 2 * * *',
  // After the jobs that were done and are forgotten by then.
  'queue.tidy': '50 2 * * *',
  'collections.recompute': '0 3 * * *',
}
