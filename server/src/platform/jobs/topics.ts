import { randomUUID } from 'node:crypto'

/**
 * The payload of each topic, which is a kind of work to do after a transaction commits. A payload has only ids; the job reads
 * current data. Each folder adds its topics in its `feature.ts`, next to the jobs that handle them.
 */
export interface Topics {}

export type Topic = keyof Topics

/** One attempt to do a piece of work. */
export interface Run {
  /** The id of the work: the key of the row that requested it, the same on every attempt. */
  id: string
  /**
   * Whether the work should let other jobs run. Long work checks this regularly, pauses where it can continue later, and returns
   * `More`.
   */
  isOver(): boolean
}

/** The result of work that is not finished. It continues after the other jobs and after `afterSeconds`. */
export interface More {
  afterSeconds: number
}

/** The workers of all topics. A worker must be safe to run twice, because a job whose process dies runs again. */
export type Workers = { [T in Topic]: (payload: Topics[T], run: Run) => Promise<More | void> }

/** Returns a run that never asks the work to pause, because no other job waits behind it. */
export const wholeRun = (): Run => ({ id: randomUUID(), isOver: () => false })

/** Does one piece of work. The payload was written by `enqueue`, so it has the topic's type. */
export async function workOn(workers: Workers, topic: Topic, payload: object, run = wholeRun()): Promise<More | void> {
  return (workers[topic] as (payload: object, run: Run) => Promise<More | void>)(payload, run)
}
