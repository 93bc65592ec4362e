import { features } from './features.ts'
import { gather } from './gather.ts'
import type { Jobs } from './platform/jobs/job.ts'
import { planOf } from './platform/jobs/plan.ts'
import type { Workers } from './platform/jobs/topics.ts'
import type { Services } from './services.ts'

/** The job of every topic. When a topic has no job, this line does not compile. */
const jobs: Jobs = gather(features, 'jobs')

/** Where and when the jobs of each topic run. */
export const plan = planOf(jobs)

/** Creates the workers of all topics. */
export function createWorkers(services: Services): Workers {
  return Object.fromEntries(Object.entries(jobs).map(([topic, { worker }]) => [topic, worker(services)])) as unknown as Workers
}
