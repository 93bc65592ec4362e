import type { Nothing, Topic, Topics } from './topics.ts'

/** Topics that need to know nothing. */
export type NightlyTopic = { [T in Topic]: Topics[T] extends Nothing ? T : never }[Topic]

/** What is done every night, and when, in UTC. One thing at a time, whatever the times say; they give the order. */
export const nightly: Record<NightlyTopic, string> = {
  'ledger.check': '10 2 * * *',
  'auth.prune': '15 2 * * *',
  'mailbox.prune': '20 2 * * *',
  'idempotency.prune': '25 2 * * *',
  'imports.prune': '30 2 * * *',
  // After the imports, so that the pictures they had put aside go with them.
  'media.sweep': '45 2 * * *',
}
