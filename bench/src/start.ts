import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

import { memoryOf } from './processes.ts'
import type { Report } from './report.ts'
import { line, type Summary, summarise } from './samples.ts'
import type { Options } from './options.ts'
import { freePorts } from './ports.ts'
import { makeFolder } from './scratch.ts'
import { type ServerProcess, startServerProcess } from './server-process.ts'

const ROUNDS = 7
/** The maximum memory in MB that the idle server and its database may use. */
const IDLE_MAX = 190

/** Measures a cold start (empty folder) and a warm start with `npm start`, and the idle memory of the server and its database. */
export async function run(report: Report, { smoke }: Options): Promise<void> {
  const { port } = await freePorts('port')
  const cold: ServerProcess[] = []
  const warm: ServerProcess[] = []
  const memory: number[] = []
  for (let round = 0; round < (smoke ? 1 : ROUNDS); round += 1) {
    const folder = await makeFolder()
    for (const starts of [cold, warm]) {
      const server = await startServerProcess(port, folder, { command: ['npm', 'start'] })
      starts.push(server)
      await server.stop()
    }
    const server = await startServerProcess(port, folder)
    if (!smoke) await sleep(3000)
    memory.push(await memoryOf(server.pid))
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
  const [coldTime, warmTime] = [cold, warm].map((starts) => summarise(starts.map(({ startedIn }) => startedIn))) as [Summary, Summary]
  const [coldCpu, warmCpu] = [cold, warm].map((starts) => summarise(starts.map(({ startCpu }) => startCpu))) as [Summary, Summary]
  const idle = summarise(memory)
  report.say(line('npm start on an empty folder, to the first 200', coldTime, 'ms'))
  report.say(line('  CPU until then, database included', coldCpu, 'ms'))
  report.say(line('npm start once more, to the first 200', warmTime, 'ms'))
  report.say(line('  CPU until then, database included', warmCpu, 'ms'))
  report.say(line('memory at rest, server and database', idle, 'MB'))
  report.target('cold start under 5 s', coldTime.median < 5000, `${Math.round(coldTime.median)} ms`)
  report.target('warm start under 1 s', warmTime.median < 1000, `${Math.round(warmTime.median)} ms`)
  report.target(`idle memory under ${IDLE_MAX} MB`, idle.median < IDLE_MAX, `${Math.round(idle.median)} MB`)
}
