import { rm } from 'node:fs/promises'

import { freePorts } from './ports.ts'
import type { Report } from './report.ts'
import { makeFolder } from './scratch.ts'
import { startServerProcess } from './server-process.ts'
import { measureStorefront } from './storefront-browser.ts'
import { page, waitFor } from './storefront-changes.ts'

/** The handles of the demo stores. Their pages have photographs, as the pages of real stores do. */
const stores = ['demo', 'demo-home', 'demo-pod']

/** Measures how browsers load the demo stores. */
export async function measureDemoStores(report: Report, smoke: boolean, dist: string): Promise<void> {
  const folder = await makeFolder()
  const { port } = await freePorts('port')
  const server = await startServerProcess(port, folder, { env: { NODE_ENV: 'development', DEMO: 'on' }, dist })
  try {
    for (const handle of smoke ? stores.slice(0, 1) : stores) {
      const host = `${handle}.localhost:${port}`
      const list = () => page(server.url, host, '/collections/all')
      await waitFor(async () => (await list()).includes('href="/products/'))
      const [, product = ''] = /href="(\/products\/[^"?]+)/.exec(await list()) ?? []
      report.say('')
      report.say(`Demo store ${handle}`)
      await measureStorefront(report, `http://${host}`, { home: '/', collection: '/collections/all', product }, smoke)
    }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
