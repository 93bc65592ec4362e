import { cpuOf } from './processes.ts'
import type { Report } from './report.ts'

/** The number of measured requests with each body. */
const TIMES = 20

const keys = (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":0`).join()}}`
const nested = (depth: number) => `{"email":${'['.repeat(depth)}${']'.repeat(depth)}}`

const bodies: [what: string, body: string][] = [
  ['no field at all', '{}'],
  ['90,000 keys nobody knows', keys(90_000)],
  ['19,000 of them, which are read', keys(19_000)],
  ['lists 90,000 deep', nested(90_000)],
  ['lists 49,000 deep, in less than is looked through', nested(49_000)],
  ['objects 90,000 deep', `${'{"a":'.repeat(90_000)}0${'}'.repeat(90_000)}`],
]

/** Reports the CPU time that a server spends on hostile sign-in bodies that anyone can send. They should cost next to nothing. */
export async function tellHostileBodies(report: Report, url: string, pid: number): Promise<void> {
  report.say('')
  report.say(`| body of POST /auth/login | KB | CPU ms of the server, each of ${TIMES} | answer |`)
  report.say('|---|---|---|---|')
  for (const [what, body] of bodies) {
    const send = async () => {
      const reply = await fetch(`${url}/api/auth/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      await reply.arrayBuffer()
      return reply.status
    }
    const status = await send()
    const before = await cpuOf(pid)
    for (let times = 0; times < TIMES; times++) await send()
    const each = ((await cpuOf(pid)) - before) / TIMES
    report.say(`| ${what} | ${Math.round(body.length / 1024)} | ${each.toFixed(1)} | ${status} |`)
  }
}
