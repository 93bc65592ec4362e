import { randomUUID } from 'node:crypto'

/**
 * Work to do after a transaction commits: topic → payload. The payload has ids only; the job reads current data. Each folder adds its
 * topics in its `feature.ts`, next to the jobs that handle them.
 */
export interface Topics {}

export type Topic = keyof Topics

/** One attempt at a piece of work. */
export interface Run {
  /** Id of the work: the key of the row that requested it, the same on every attempt. */
  id: string
  /** Whether to let other jobs run. Long work checks this regularly, pauses where it can continue later, and returns `More`. */
  isOver(): boolean
}

/** There is more to do, after the other jobs and after `afterSeconds`. */
export interface More {
  afterSeconds: number
}

/** Does the work of a topic. It must be safe to run twice: a job whose process dies runs again. */
export type Workers = { [T in Topic]: (payload: Topics[T], run: Run) => Promise<More | void> }

/** A run that never asks the work to pause, because no other job waits behind it. */
export const wholeRun = (): Run => ({ id: randomUUID(), isOver: () => false })

/** Does one piece of work. The payload was written by `enqueue`, so it has the topic's type. */
export async function workOn(workers: Workers, topic: Topic, payload: object, run = wholeRun()): Promise<More | void> {
  return (workers[topic] as (payload: object, run: Run) => Promise<More | void>)(payload, run)
}
