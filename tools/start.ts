import { pathToFileURL } from 'node:url'

import { ensureBuilt } from './ensure-built.ts'
import { root } from './root.ts'
import { stopWithParent } from './stop-with-parent.ts'

/** The server, in this very process: a signal to it reaches the server, and there is nothing between that could end alone. */
stopWithParent()
await ensureBuilt()
await import(pathToFileURL(`${root}/server/dist/main.js`).href)
