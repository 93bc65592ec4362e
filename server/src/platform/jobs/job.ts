import type { Services } from '../../services.ts'
import type { QueueName } from './queues.ts'
import type { Topic, Topics, Workers } from './topics.ts'

interface Work<T extends Topic> {
  /** Creates the worker. */
  worker(services: Services): Workers[T]
}

/** Work that a transaction requests with `enqueue`. */
interface AskedJob<T extends Topic> extends Work<T> {
  /** Default: `work`. */
  queue?: Exclude<QueueName, 'clock' | 'upkeep'>
  /** Seconds to wait before the work starts. */
  delaySeconds?: number
}

/** Work that runs by the clock. It needs no payload. */
type TimedJob<T extends Topic> = Work<T> &
  (
    | {
        /** Only for quick work: a long run would delay the next one. */
        every: 'minute'
      }
    | {
        /** UTC. Nightly work runs one after the other, whatever the times say; the times set the order, so no two may be equal. */
        nightlyAt: NightTime
      }
  )

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
/** Between 2:00 and 4:00. */
export type NightTime = `0${2 | 3}:${0 | 1 | 2 | 3 | 4 | 5}${Digit}`

/** How the work of a topic is done: a topic without a payload runs by the clock, the others on request. */
export type Job<T extends Topic> = keyof Topics[T] extends never ? TimedJob<T> : AskedJob<T>

/** Every topic and its job. A topic without one does not compile. */
export type Jobs = { [T in Topic]: Job<T> }
