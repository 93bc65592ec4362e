import { pathToFileURL } from 'node:url'

import { ensureBuilt } from './ensure-built.ts'
import { root } from './root.ts'
import { stopWithParent } from './stop-with-parent.ts'

/** Starts the server in this process, so that signals reach it directly and no process in between can exit before it does. */
stopWithParent()
await ensureBuilt()
await import(pathToFileURL(`${root}/server/dist/main.js`).href)
