// A process of its own that takes one job and never finishes it, to be killed: <connection string>. Says what it took.
import { createJobsPool } from '../src/db/pool.ts'
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
await startQueue({ url, ownerUrl: url }, createJobsPool(url, { max: 2, onError: console.error }), services, workers as unknown as Workers)
