import type { Services } from '../services.ts'
import type { QueueName } from './queues.ts'
import type { Topic, Topics, Workers } from './topics.ts'

interface Work<T extends Topic> {
  /** Makes what does the work. */
  worker(services: Services): Workers[T]
}

/** Work that a transaction asks for, by `enqueue`. */
interface AskedJob<T extends Topic> extends Work<T> {
  /** By default `work`. */
  queue?: Exclude<QueueName, 'clock' | 'upkeep'>
  /** Waits so long before it begins. */
  delaySeconds?: number
}

/** Work that the clock asks for: it needs to know nothing. */
type TimedJob<T extends Topic> = Work<T> &
  (
    | {
        /** Quick things only: one that lasts makes the next come late. */
        every: 'minute'
      }
    | {
        /** UTC. One thing at a time, whatever the times say; they give the order, so no two are the same. */
        nightlyAt: NightTime
      }
  )

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
/** Between 2 and 4 o'clock. */
export type NightTime = `0${2 | 3}:${0 | 1 | 2 | 3 | 4 | 5}${Digit}`

/** How the work of a topic is done: that of a topic without a payload when its time comes, of others when somebody asks. */
export type Job<T extends Topic> = keyof Topics[T] extends never ? TimedJob<T> : AskedJob<T>

/** Every topic and its job. A topic without one does not compile. */
export type Jobs = { [T in Topic]: Job<T> }
