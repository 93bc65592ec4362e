import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { memoryOf } from './processes.ts'
import type { Report } from './report.ts'
import { line, summarise } from './samples.ts'
import { makeFolder } from './scratch.ts'
import { startServerProcess } from './server-process.ts'

const ROUNDS = 7
const PORT = 4391

/** Cold start (empty folder), warm start, and memory at rest. */
export async function run(report: Report): Promise<void> {
  const cold: number[] = []
  const warm: number[] = []
  const memory: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const folder = await makeFolder()
    const first = await startServerProcess(PORT, folder)
    cold.push(first.startedIn)
    await first.stop()
    const second = await startServerProcess(PORT, folder)
    warm.push(second.startedIn)
    await sleep(3000)
    memory.push(await memoryOf(second.pid))
    await second.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const [coldTime, warmTime, idle] = [summarise(cold), summarise(warm), summarise(memory)]
  report.say(line('cold start to first 200', coldTime, 'ms'))
  report.say(line('warm start to first 200', warmTime, 'ms'))
  report.say(line('memory at rest, server and database', idle, 'MB'))
  report.target('cold start under 5 s', coldTime.median < 5000, `${Math.round(coldTime.median)} ms`)
  report.target('warm start under 1 s', warmTime.median < 1000, `${Math.round(warmTime.median)} ms`)
  report.target('idle memory under 250 MB', idle.median < 250, `${Math.round(idle.median)} MB`)
}
