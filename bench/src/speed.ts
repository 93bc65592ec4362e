import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { runLoad } from './load.ts'
import { freePorts } from './ports.ts'
import { cpuOf } from './processes.ts'
import { firstAnswer } from './server-process.ts'

const ROUNDS = 5
const STEPS = 30_000_000
const ANSWER_BYTES = 1000

/**
 * Measures the machine's current speed with two figures that no change to Vitrine affects: an integer loop and Node's own HTTP
 * server. The speed of a shared machine can vary threefold within an hour, so results of different runs are compared relative to
 * these figures.
 */
export async function speed(): Promise<string> {
  const loop = Math.min(...Array.from({ length: ROUNDS }, timeLoop))
  const { rate, cpu } = await driveFloor()
  return `speed: fixed loop ${loop.toFixed(0)} ms of CPU; Node's own server ${Math.round(rate).toLocaleString('en')} req/s, ${cpu.toFixed(3)} ms of CPU each`
}

/** Returns the CPU milliseconds of the loop. */
function timeLoop(): number {
  const before = process.cpuUsage()
  let value = 1
  for (let step = 0; step < STEPS; step += 1) value = (Math.imul(value, 1_664_525) + 1_013_904_223) | 0
  const { user, system } = process.cpuUsage(before)
  // The value is used, so that the compiler cannot remove the loop.
  return value === 0 ? NaN : (user + system) / 1000
}

async function driveFloor(): Promise<{ rate: number; cpu: number }> {
  const { port } = await freePorts('port')
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'floor-server.ts'), String(port), String(ANSWER_BYTES)])
  try {
    const url = `http://127.0.0.1:${port}`
    await firstAnswer(url, child)
    const load = { url, headers: {}, paths: ['/'], connections: 8, seconds: 1 }
    await runLoad(load)
    const before = await cpuOf(child.pid!)
    const { latencies, seconds } = await runLoad(load)
    return { rate: latencies.length / seconds, cpu: ((await cpuOf(child.pid!)) - before) / latencies.length }
  } finally {
    child.kill()
    await once(child, 'exit')
  }
}
