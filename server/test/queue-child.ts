// This process takes one job, prints its payload and never finishes it, until a test kills the process. Its argument is a
// connection string.
import { createJobsPool } from '../src/platform/db/pool.ts'
import type { Jobs } from '../src/platform/jobs/job.ts'
import { planOf } from '../src/platform/jobs/plan.ts'
import { startQueue } from '../src/platform/jobs/queue.ts'
import type { Workers } from '../src/platform/jobs/topics.ts'
import type { Services } from '../src/services.ts'

const [url = ''] = process.argv.slice(2)
const workers = {
  'media.prune': (payload) => {
    console.log(JSON.stringify(payload))
    return new Promise<never>(() => {})
  },
} satisfies Partial<Workers>
// The queue uses only these services.
const services = { log: console, metrics: { jobs: { inc: () => {} } } } as unknown as Services
// The job of this process waits in the default queue.
const plan = planOf({} as Jobs)
await startQueue(services, {
  addresses: { url, ownerUrl: url },
  jobs: createJobsPool(url, { max: 2, onError: console.error }),
  plan,
  workers: workers as unknown as Workers,
})
