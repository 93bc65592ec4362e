import { readdir, readFile } from 'node:fs/promises'

/** The length in milliseconds of a clock tick, the unit in which Linux counts CPU time. */
const TICK_MS = 10

const read = (file: string) => readFile(file, 'utf8').catch(() => '')

/** Returns the fields of /proc/<pid>/stat from the third on. The second field, the process name, may contain spaces. */
async function statOf(pid: number): Promise<number[]> {
  const stat = await read(`/proc/${pid}/stat`)
  return stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number)
}

/**
 * Returns the ids of a process and of all its descendants that still run. This works only on Linux, like the other functions of
 * this file.
 */
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

/**
 * Returns the CPU milliseconds that a process and its running descendants have used, including children of the process that have
 * ended.
 */
export async function cpuOf(pid: number): Promise<number> {
  const stats = await Promise.all((await familyOf(pid)).map(statOf))
  const running = stats.reduce((sum, [, , , , , , , , , , , user = 0, system = 0]) => sum + user + system, 0)
  const [endedUser = 0, endedSystem = 0] = (await statOf(pid)).slice(13, 15)
  return (running + endedUser + endedSystem) * TICK_MS
}

/** Returns the CPU milliseconds that all processes on this machine have used. */
export async function cpuOfMachine(): Promise<number> {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softIrq = 0] = (await read('/proc/stat')).split(/\s+/).slice(1, 8).map(Number)
  return (user + nice + system + irq + softIrq) * TICK_MS
}

/** Returns the memory in MB of a process and its descendants, with shared pages counted once (PSS). */
export async function memoryOf(pid: number): Promise<number> {
  const rollups = await Promise.all((await familyOf(pid)).map((member) => read(`/proc/${member}/smaps_rollup`)))
  return rollups.reduce((sum, rollup) => sum + Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0), 0) / 1024
}

/** Returns a process's current and highest resident memory in MB, or zero after it has ended. */
export async function residentOf(pid: number): Promise<{ now: number; peak: number }> {
  const status = await read(`/proc/${pid}/status`)
  const field = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024
  return { now: field('VmRSS'), peak: field('VmHWM') }
}
