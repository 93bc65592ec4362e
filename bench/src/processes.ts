import { readdir, readFile } from 'node:fs/promises'

/** Linux counts CPU time in these. */
const TICK_MS = 10

const read = (file: string) => readFile(file, 'utf8').catch(() => '')

/** Fields of /proc/<pid>/stat from the third on: the second, the name, may hold blanks. */
async function statOf(pid: number): Promise<number[]> {
  const stat = await read(`/proc/${pid}/stat`)
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

/** A process and everything it started that still runs. Linux only, as everything here. */
export async function familyOf(pid: number): Promise<number[]> {
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(names.map(async (name) => [name, (await statOf(name))[1]] as const))
  const family = new Set([pid])
  for (let grown = true; grown;) {
    grown = false
    for (const [child, parent] of parents)
      if (parent !== undefined && family.has(parent) && !family.has(child)) {
        family.add(child)
        grown = true
      }
  }
  return [...family]
}

/** Milliseconds of CPU a process and everything it started have used, those that have ended included. */
export async function cpuOf(pid: number): Promise<number> {
  const stats = await Promise.all((await familyOf(pid)).map(statOf))
  const running = stats.reduce((sum, [, , , , , , , , , , , user = 0, system = 0]) => sum + user + system, 0)
  const [endedUser = 0, endedSystem = 0] = (await statOf(pid)).slice(13, 15)
  return (running + endedUser + endedSystem) * TICK_MS
}

/** Milliseconds of CPU that anything on this machine has used. */
export async function cpuOfMachine(): Promise<number> {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (await read('/proc/stat')).split(/\s+/).slice(1, 8).map(Number)
  return (user + nice + system + irq + softIrq) * TICK_MS
}

/** Memory of a process and everything it started, shared pages counted once (PSS), in MB. */
export async function memoryOf(pid: number): Promise<number> {
  const rollups = await Promise.all((await familyOf(pid)).map((member) => read(`/proc/${member}/smaps_rollup`)))
  return rollups.reduce((sum, rollup) => sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0), 0) / 1024
}

/** Resident memory of one process now and at its highest, in MB; zero once it has ended. */
export async function residentOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await read(`/proc/${pid}/status`)
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: field('VmRSS'), peak: field('VmHWM') }
}
