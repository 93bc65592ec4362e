// A separate process for the tests. It starts the server of the folder given as an argument, prints one JSON line, and stops the
// server when its standard input closes. When it is killed, the server keeps running.
import { text } from 'node:stream/consumers'
import { startEmbedded } from './embedded.ts'

const server = await startEmbedded({ dataDir: process.argv[2] ?? '', log: () => undefined })
console.log(JSON.stringify({ url: server.url, adopted: server.adopted }))
await text(process.stdin)
await server.stop()
