import { features } from './features.ts'
import { gather } from './gather.ts'
import type { Jobs } from './jobs/job.ts'
import { planOf } from './jobs/plan.ts'
import type { Workers } from './jobs/topics.ts'
import type { Services } from './services.ts'

/** Every topic and how its work is done. A topic without a job does not compile. */
const jobs: Jobs = gather(features, 'jobs')

/** Where and when the work of each topic is done. */
export const plan = planOf(jobs)

/** What does the work of each topic. */
export function createWorkers(services: Services): Workers {
  return Object.fromEntries(Object.entries(jobs).map(([topic, { worker }]) => [topic, worker(services)])) as unknown as Workers
}
