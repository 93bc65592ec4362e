/**
 * This module is loaded into a profiled server before the server's own code (`node --import`). It counts the server's database
 * round trips and records its CPU profile, and reports both to the parent process on request.
 */
import { Session } from 'node:inspector/promises'
import { Socket } from 'node:net'

/** A profiled server's answer. */
export interface Watched {
  /** The CPU time in milliseconds that the process has used so far. */
  cpuMs: number
  /** The number of batches and single queries sent so far. For each of them, the server waits once for PostgreSQL. */
  roundTrips: number
  profile?: Profile
}

/** A V8 CPU profile: the tree of calls, and the node of each sample. */
export interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[]
  samples: number[]
  /** The number of microseconds between each sample and the previous sample. */
  timeDeltas: number[]
}

let roundTrips = 0
// Round trips are counted in `uncork`, which the driver calls after it has written a batch. The driver itself is inside the
// bundle and cannot be patched here.
const { uncork } = Socket.prototype
Socket.prototype.uncork = function counted(this: Socket) {
  if (this.remotePort !== undefined && this.localPort !== Number(process.env['PORT'])) roundTrips++
  uncork.call(this)
}

const session = new Session()
session.connect()

async function answer(wish: string): Promise<Watched> {
  if (wish === 'record') {
    await session.post('Profiler.enable')
    await session.post('Profiler.setSamplingInterval', { interval: 200 })
    await session.post('Profiler.start')
  }
  const profile = wish === 'stop' ? ((await session.post('Profiler.stop')).profile as Profile) : undefined
  const { user, system } = process.cpuUsage()
  return { cpuMs: (user + system) / 1000, roundTrips, ...(profile && { profile }) }
}
process.on('message', (wish: string) => {
  void answer(wish).then((told) => process.send?.(told))
})
// The channel to the parent must not keep the process running.
process.channel?.unref()
