// A process of its own for the tests: starts the server of the folder given as argument, prints one JSON line, and stops it when its
// standard input closes. Being killed leaves the server behind.
import { text } from 'node:stream/consumers'
import { startEmbedded } from './embedded.ts'

const server = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => undefined })
console.log(JSON.stringify({ url: server.url, adopted: server.adopted }))
await text(process.stdin)
await server.stop()
