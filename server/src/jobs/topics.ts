import { randomUUID } from 'node:crypto'

/**
 * Work that is done after a transaction commits: topic → what it needs to know. Ids only; the job reads the rest fresh.
 * Each folder adds its own topics where it says how they are worked on, in its `feature.ts`.
 */
export interface Topics {}

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
