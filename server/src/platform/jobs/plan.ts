import type { Jobs, NightTime } from './job.ts'
import type { QueueName } from './queues.ts'
import type { Topic } from './topics.ts'

/** Where and when the jobs of each topic run. */
export interface Plan {
  /** Returns the queue for the jobs of a topic. */
  queueOf(topic: string): QueueName
  /** Returns the number of seconds that a requested job of the topic waits before it starts. */
  delayOf(topic: string): number
  /** The topics that run every night, in the order of their times. */
  nightly: Topic[]
  /** The cron line of each scheduled topic. */
  times: Record<string, string>
}

/** The part of a job that says when and where it runs, whatever its topic. */
interface Placing {
  queue?: QueueName
  delaySeconds?: number
  every?: 'minute'
  nightlyAt?: NightTime
}

/**
 * Returns where and when the jobs of each topic run.
 * @throws when two nightly jobs have the same time, which would leave their order to chance
 */
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
