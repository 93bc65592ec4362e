// A separate process that takes one job and never finishes it, to be killed: <connection string>. Prints what it took.
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
// The services that the queue uses.
const services = { log: console, metrics: { jobs: { inc: () => {} } } } as unknown as Services
// Its job waits in the default queue.
const plan = planOf({} as Jobs)
await startQueue(
  { url, ownerUrl: url },
  createJobsPool(url, { max: 2, onError: console.error }),
  services,
  plan,
  workers as unknown as Workers,
)
