import { setTimeout as sleep } from 'node:timers/promises'

/**
 * How much of a batch of an update is written at once: few enough products that nobody waits long for their locks.
 */
export const BATCH_PRODUCTS = 125
export const BATCH_VARIANTS = 250

/** The share of a batch's time that the job pauses after it, so that shoppers' pages get their turn. */
const PAUSE = 2

/** Pauses after a batch. */
export type Pace = (startedAt: number) => Promise<void>

export const gently: Pace = (startedAt) => sleep((performance.now() - startedAt) * PAUSE)
