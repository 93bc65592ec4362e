import type { Jobs, NightTime } from './job.ts'
import type { QueueName } from './queues.ts'
import type { Topic } from './topics.ts'

/** Where and when the work of each topic is done. */
export interface Plan {
  /** The queue a topic waits in. */
  queueOf(topic: string): QueueName
  /** How long it has to wait, as it does elsewhere. Seconds. */
  delayOf(topic: string): number
  /** What is done every night, in order. */
  nightly: Topic[]
  /** What the clock asks for: topic → when, as a line of cron. */
  times: Record<string, string>
}

/** What of a job says when and where it is done, whatever its topic. */
interface Placing {
  queue?: QueueName
  delaySeconds?: number
  every?: 'minute'
  nightlyAt?: NightTime
}

/** @throws when two jobs of the night have one time, which would leave their order to chance */
export function planOf(jobs: Jobs): Plan {
  const placings = new Map<string, Placing>(Object.entries(jobs))
  const topics = [...placings] as [Topic, Placing][]
  const nightly = topics.filter(([, { nightlyAt }]) => nightlyAt).toSorted(([, a], [, b]) => (a.nightlyAt! < b.nightlyAt! ? -1 : 1))
  nightly.forEach(([topic, { nightlyAt }], at) => {
    if (nightly[at + 1]?.[1].nightlyAt === nightlyAt) throw new Error(`${topic} and ${nightly[at + 1]![0]} are both done at ${nightlyAt}`)
  })
  const minutely = topics.filter(([, { every }]) => every)
  return {
    queueOf(topic) {
      const { queue, every, nightlyAt } = placings.get(topic) ?? {}
      return queue ?? (every ? 'clock' : nightlyAt ? 'upkeep' : 'work')
    },
    delayOf: (topic) => placings.get(topic)?.delaySeconds ?? 0,
    nightly: nightly.map(([topic]) => topic),
    times: Object.fromEntries([
      ...nightly.map(([topic, { nightlyAt }]) => [topic, cronAt(nightlyAt!)]),
      ...minutely.map(([topic]) => [topic, '* * * * *']),
    ]),
  }
}

const cronAt = (time: NightTime): string => {
  const [hour, minute] = time.split(':').map(Number)
  return `${minute} ${hour} * * *`
}
