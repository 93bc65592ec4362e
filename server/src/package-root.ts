import { createRequire } from 'node:module'
import path from 'node:path'

/** The server's folder. It is found through the package name, because the same code also runs from the built bundle. */
export const packageRoot = path.dirname(createRequire(import.meta.url).resolve('@vitrine/server/package.json'))
