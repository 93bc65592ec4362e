/**
 * Loaded into a server that is profiled, before its own code (`node --import`). Counts what it asks the database, and records
 * where its CPU goes, for whoever started it and sends it a message.
 */
import { Session } from 'node:inspector/promises'
import { Socket } from 'node:net'

/** What a watched server answers. */
export interface Watched {
  /** Milliseconds of CPU of the process so far. */
  cpuMs: number
  /** Batches and single queries sent so far: PostgreSQL answers each in one packet. */
  roundTrips: number
  profile?: Profile
}

/** As V8 tells it: a tree of calls, and in which node each sample was taken. */
export interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number; columnNumber: number } }[]
  samples: number[]
  /** Microseconds. */
  timeDeltas: number[]
}

let roundTrips = 0
// A batch is written between cork and uncork. The driver itself is part of the bundle, out of reach from here.
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
// Being watched keeps nobody from stopping.
process.channel?.unref()
