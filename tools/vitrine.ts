import { pathToFileURL } from 'node:url'

import { ensureBuilt } from './ensure-built.ts'
import { root } from './root.ts'

/** Runs the operator's command line in this process. */
await ensureBuilt()
await import(pathToFileURL(`${root}/server/dist/cli.js`).href)
