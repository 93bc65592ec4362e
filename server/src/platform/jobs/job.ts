import type { Services } from '../../services.ts'
import type { QueueName } from './queues.ts'
import type { Topic, Topics, Workers } from './topics.ts'

interface Work<T extends Topic> {
  /** Creates the function that does the work. */
  worker(services: Services): Workers[T]
}

/** Work that a transaction requests with `enqueue`. */
interface AskedJob<T extends Topic> extends Work<T> {
  /** The queue of the job. The default is `work`. */
  queue?: Exclude<QueueName, 'clock' | 'upkeep'>
  /** The number of seconds to wait before the work starts. */
  delaySeconds?: number
}

/** Work that runs on a schedule. It needs no payload. */
type TimedJob<T extends Topic> = Work<T> &
  (
    | {
        /** The work runs every minute. This is only for quick work, because a long run would delay the next one. */
        every: 'minute'
      }
    | {
        /**
         * The time in UTC at which the work is due. Each process runs nightly jobs one after the other, so a job may start later.
         * No two times may be equal, so that the order of the jobs is certain.
         */
        nightlyAt: NightTime
      }
  )

type Digit = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
/** A time from 2:00 to 3:59. */
export type NightTime = `0${2 | 3}:${0 | 1 | 2 | 3 | 4 | 5}${Digit}`

/** How the work of a topic is done. A topic without a payload runs on a schedule, and the others run on request. */
export type Job<T extends Topic> = keyof Topics[T] extends never ? TimedJob<T> : AskedJob<T>

/** The job of every topic. When a topic has no job, the code does not compile. */
export type Jobs = { [T in Topic]: Job<T> }
