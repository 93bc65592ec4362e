import autocannon from 'autocannon'

import type { Load, LoadResult } from './load.ts'
import { drivePaced } from './paced-load.ts'

/**
 * Runs one load and reports the result to the parent process. The load has a separate process, so that the benchmark's own work
 * does not delay it, and so that its CPU time can be measured separately.
 */
process.once('message', async (load: Load) => {
  const result = await (load.rate === undefined ? drive(load) : drivePaced(load, load.rate))
  process.send?.(result, () => process.disconnect())
})

async function drive({ url, headers, paths, requests, connections, seconds }: Load): Promise<LoadResult> {
  const latencies: number[] = []
  let bytes = 0
  let opened = 0
  // Each path gets its own client address, because the server renders only a limited number of pages for one address.
  const visits = paths.map((path, at) => ({ path, headers: { ...headers, 'x-forwarded-for': `10.9.${(at >> 8) & 255}.${at & 255}` } }))
  const run = autocannon({
    url,
    headers,
    connections,
    duration: seconds,
    setupClient(client) {
      if (requests) {
        const part = Math.floor(requests.length / connections)
        const first = part * (opened++ % connections)
        return client.setRequests(requests.slice(first, first + part))
      }
      // Each connection starts at a different place in the same paths, so that the connections do not all request the same row
      // together.
      const start = Math.floor((opened++ / connections) * paths.length)
      client.setRequests([...visits.slice(start), ...visits.slice(0, start)])
    },
  })
  run.on('response', (_client, status, size, milliseconds) => {
    if (status !== 200 && status !== 204) return
    latencies.push(milliseconds)
    bytes += size
  })
  // Autocannon counts timeouts as errors, too.
  const { errors, non2xx, duration } = await run
  return { latencies, bytes, failures: errors + non2xx, seconds: duration }
}
