export interface QueueDefinition {
  /** In one process. */
  workers: number
  /**
   * Jobs a worker takes at once: taking jobs and noting what came of them costs more than most of them do. What may take long
   * is taken one by one, or others would wait behind it.
   */
  batch: number
  /** Of a store one job at a time, in each process; of one that is one of each, in all of them. The other workers are for others. */
  isOnePerStore?: true
  /** Of jobs that are the same one is enough of those that have not begun. */
  isOneOfEach?: true
  /** New jobs are told of at once; jobs to be tried again, and what was not heard, are found by looking. Seconds. */
  lookEvery: number
  /** How long a job goes on before it leaves off for others, if it can; by default 5. Seconds. */
  turn?: number
}

/**
 * By what somebody waits for: a buyer for a mail or for money, everybody's shop for its collections, a seller for an import, nobody
 * for pictures or for the upkeep of the night. What is slow waits for its own kind only.
 */
const queues = {
  mail: { workers: 2, batch: 8, lookEvery: 1 },
  money: { workers: 2, batch: 8, lookEvery: 1 },
  // Every order and every save asks for its store.
  shop: { workers: 2, batch: 1, isOnePerStore: true, isOneOfEach: true, lookEvery: 2 },
  // What the clock asks for every minute. Each goes through all stores.
  clock: { workers: 2, batch: 1, isOneOfEach: true, lookEvery: 5 },
  // Going on costs an import two readings of its file.
  imports: { workers: 2, batch: 1, isOnePerStore: true, lookEvery: 1, turn: 15 },
  work: { workers: 2, batch: 1, isOnePerStore: true, lookEvery: 1 },
  pictures: { workers: 4, batch: 1, isOnePerStore: true, isOneOfEach: true, lookEvery: 5 },
  upkeep: { workers: 1, batch: 1, lookEvery: 10 },
} satisfies Record<string, QueueDefinition>

export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]
export const queueNamed = (name: QueueName): QueueDefinition => queues[name]
