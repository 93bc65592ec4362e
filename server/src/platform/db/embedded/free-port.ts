import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * The ports to choose from, the last one not included. Linux, macOS, and Windows give outgoing connections ports above these
 * (Linux from 32768). A port that the system picks would be free now, and taken by somebody’s connection a moment later.
 */
const CHOICE = [10_240, 32_768] as const

/** Returns a port of 127.0.0.1 that no program uses at the moment. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...CHOICE)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
