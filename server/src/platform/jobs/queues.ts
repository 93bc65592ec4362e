export interface QueueDefinition {
  /** The number of workers per process. */
  workers: number
  /**
   * The number of jobs that a worker takes together: taking jobs and recording results costs more than most jobs do. Jobs that
   * can take long are taken one by one, so that no other jobs wait behind them.
   */
  batch: number
  /**
   * Only one job runs at a time per store, in each process; with `isOneOfEach`, in all processes. The other workers are for other
   * stores.
   */
  isOnePerStore?: true
  /** Of several equal jobs that have not started, only one is kept. */
  isOneOfEach?: true
  /**
   * The interval in seconds at which workers look for retries and for jobs whose notification was missed. Of other new jobs,
   * workers are notified immediately.
   */
  lookEvery: number
  /** How many seconds a job that can pause runs before it lets other jobs run; 5 by default. */
  turn?: number
}

/**
 * One queue for each kind of wait: a shopper waits for an email or a payment, every storefront for its collections, a seller for
 * an import, and no one for images or the nightly upkeep. Slow work delays only work of its own kind.
 */
const queues = {
  mail: { workers: 2, batch: 8, lookEvery: 1 },
  money: { workers: 2, batch: 8, lookEvery: 1 },
  // Every order and every save requests the work of this queue for its store.
  shop: { workers: 2, batch: 1, isOnePerStore: true, isOneOfEach: true, lookEvery: 2 },
  // This queue is for work that runs every minute. Each job goes through all stores.
  clock: { workers: 2, batch: 1, isOneOfEach: true, lookEvery: 5 },
  // The turn is longer, because an import has to read its file twice to continue.
  imports: { workers: 2, batch: 1, isOnePerStore: true, lookEvery: 1, turn: 15 },
  work: { workers: 2, batch: 1, isOnePerStore: true, lookEvery: 1 },
  pictures: { workers: 4, batch: 1, isOnePerStore: true, isOneOfEach: true, lookEvery: 5 },
  upkeep: { workers: 1, batch: 1, lookEvery: 10 },
} satisfies Record<string, QueueDefinition>

export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]
export const queueNamed = (name: QueueName): QueueDefinition => queues[name]
