export interface QueueDefinition {
  /** Per process. */
  workers: number
  /**
   * Jobs a worker takes at once: taking jobs and recording results costs more than most jobs do. Work that can take long is taken one by
   * one, or other jobs would wait behind it.
   */
  batch: number
  /** One job at a time per store, in each process; with `isOneOfEach`, in all processes. The other workers are for other stores. */
  isOnePerStore?: true
  /** Of equal jobs that have not started, one is enough. */
  isOneOfEach?: true
  /** Workers hear of new jobs immediately. They poll for retries and missed notifications. Seconds. */
  lookEvery: number
  /** How long a job runs before it pauses for others, if it can; by default 5. Seconds. */
  turn?: number
}

/**
 * One queue for each kind of wait: a shopper waits for an email or a payment, every shop for its collections, a seller for an import, and
 * no one for images or the nightly upkeep. Slow work delays only work of its own kind.
 */
const queues = {
  mail: { workers: 2, batch: 8, lookEvery: 1 },
  money: { workers: 2, batch: 8, lookEvery: 1 },
  // Every order and every save requests this for its store.
  shop: { workers: 2, batch: 1, isOnePerStore: true, isOneOfEach: true, lookEvery: 2 },
  // Work that runs every minute. Each job goes through all stores.
  clock: { workers: 2, batch: 1, isOneOfEach: true, lookEvery: 5 },
  // To continue, an import has to read its file twice.
  imports: { workers: 2, batch: 1, isOnePerStore: true, lookEvery: 1, turn: 15 },
  work: { workers: 2, batch: 1, isOnePerStore: true, lookEvery: 1 },
  pictures: { workers: 4, batch: 1, isOnePerStore: true, isOneOfEach: true, lookEvery: 5 },
  upkeep: { workers: 1, batch: 1, lookEvery: 10 },
} satisfies Record<string, QueueDefinition>

export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]
export const queueNamed = (name: QueueName): QueueDefinition => queues[name]
