// A process of its own that takes one job and never finishes it, to be killed: <connection string>. Says what it took.
import { createJobsPool } from '../src/db/pool.ts'
import type { Jobs } from '../src/jobs/job.ts'
import { planOf } from '../src/jobs/plan.ts'
import { startQueue } from '../src/jobs/queue.ts'
import type { Workers } from '../src/jobs/topics.ts'
import type { Services } from '../src/services.ts'

const [url = ''] = process.argv.slice(2)
const workers = {
  'media.prune': (payload) => {
    console.log(JSON.stringify(payload))
    return new Promise<never>(() => {})
  },
} satisfies Partial<Workers>
// What the queue uses of the services.
const services = { log: console, metrics: { jobs: { inc: () => {} } } } as unknown as Services
// Its job waits where jobs wait of which nothing else is said.
const plan = planOf({} as Jobs)
await startQueue(
  { url, ownerUrl: url },
  createJobsPool(url, { max: 2, onError: console.error }),
  services,
  plan,
  workers as unknown as Workers,
)
