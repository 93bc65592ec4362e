import { features } from './features.ts'
import { gather } from './gather.ts'
import type { Jobs } from './platform/jobs/job.ts'
import { planOf } from './platform/jobs/plan.ts'
import type { Workers } from './platform/jobs/topics.ts'
import type { Services } from './services.ts'

/** Every topic and how its work is done. A topic without a job does not compile. */
const jobs: Jobs = gather(features, 'jobs')

/** Where and when the work of each topic runs. */
export const plan = planOf(jobs)

/** Creates the workers of all topics. */
export function createWorkers(services: Services): Workers {
  return Object.fromEntries(Object.entries(jobs).map(([topic, { worker }]) => [topic, worker(services)])) as unknown as Workers
}
