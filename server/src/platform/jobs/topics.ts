import { randomUUID } from 'node:crypto'

/**
 * The payload of each topic. A topic is a kind of work, which runs after a transaction that requests it or on a schedule
 * (job.ts). Most payloads have only ids, and the job reads the current data. The payload of an email or a text message is the
 * whole message, encrypted. Each folder adds its topics in its `feature.ts`, next to the jobs that handle them.
 */
export interface Topics {}

export type Topic = keyof Topics

/** One attempt to do a piece of work. */
export interface Run {
  /**
   * The id of the job, which is the same on every attempt. For requested work, it is the key of the outbox row. When the work
   * continues after `More`, the next job has a new id.
   */
  id: string
  /**
   * Whether the work should let other jobs run. Long work checks this regularly, pauses where it can continue later, and returns
   * `More`.
   */
  isOver(): boolean
}

/**
 * The result of work that is not finished. The work continues after the other waiting jobs, and not before `afterSeconds` have
 * passed.
 */
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
