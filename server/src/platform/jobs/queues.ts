export interface QueueDefinition {
  /** The number of workers per process. */
  workers: number
  /**
   * The number of jobs that a worker takes together. A batch is efficient, because taking jobs and recording their results costs
   * more than most jobs themselves. Jobs that can take long are taken one by one, so that no other jobs wait behind them.
   */
  batch: number
  /**
   * Whether only one job of a store runs at a time in each process or, with `isOneOfEach`, in all processes together. The other
   * workers are then free for other stores.
   */
  isOnePerStore?: true
  /** Whether only one of several equal jobs that have not started is kept. */
  isOneOfEach?: true
  /**
   * The interval in seconds at which workers look for retries, for delayed jobs, and for jobs whose notification was missed.
   * Workers are notified of all other new jobs immediately.
   */
  lookEvery: number
  /** The number of seconds that a job that can pause runs before it lets other jobs run. The default is 5. */
  turn?: number
}

/**
 * One queue for each kind of wait: shoppers wait for emails and payments, storefronts for their collections, and sellers for
 * imports. Images and the nightly upkeep are less urgent. Slow work delays only work of its own kind. Queues keep their names,
 * because the database holds them.
 */
const queues = {
  mail: { workers: 2, batch: 8, lookEvery: 1 },
  money: { workers: 2, batch: 8, lookEvery: 1 },
  // Orders and saved changes request the work of this queue for their store.
  shop: { workers: 2, batch: 1, isOnePerStore: true, isOneOfEach: true, lookEvery: 2 },
  // This queue is for work that runs every minute. Each job goes through all stores.
  clock: { workers: 2, batch: 1, isOneOfEach: true, lookEvery: 5 },
  // The turn is longer, because an import has to read its file twice to continue.
  imports: { workers: 2, batch: 1, isOnePerStore: true, lookEvery: 1, turn: 15 },
  work: { workers: 2, batch: 1, isOnePerStore: true, lookEvery: 1 },
  // A build of a product feed takes up to a minute and keeps its place until it ends, so only a stop of the process ends its turn.
  feeds: { workers: 1, batch: 1, isOnePerStore: true, isOneOfEach: true, lookEvery: 2, turn: 3600 },
  // Requests to the servers of others, who may take seconds to answer.
  pixels: { workers: 2, batch: 1, isOnePerStore: true, isOneOfEach: true, lookEvery: 2 },
  pictures: { workers: 4, batch: 1, isOnePerStore: true, isOneOfEach: true, lookEvery: 5 },
  upkeep: { workers: 1, batch: 1, lookEvery: 10 },
} satisfies Record<string, QueueDefinition>

export type QueueName = keyof typeof queues
export const queueNames = Object.keys(queues) as QueueName[]
export const queueNamed = (name: QueueName): QueueDefinition => queues[name]
