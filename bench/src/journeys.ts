import { cpuOf, cpuOfMachine } from './processes.ts'
import { summarise } from './samples.ts'

/** The result of running shoppers for a given time. */
export interface Journeys {
  /** The number of complete journeys per second. */
  rate: number
  /** The median duration of a complete journey in milliseconds. */
  p50: number
  p95: number
  /** The median duration of each step in milliseconds. */
  steps: Record<string, number>
  /** The CPU time of the server per journey, in milliseconds. */
  serverMs: number
  databaseMs: number
  /** The CPU time that other processes used during the run, as a share of one core. */
  foreign: number
  failures: number
}

/** Waits for one step of a journey and records how long it takes. */
export type Timed = <T>(step: string, work: Promise<T>) => Promise<T>

/**
 * Runs shoppers side by side for `seconds` seconds, each making one journey after another. The shoppers run in this process, so its
 * CPU time is not counted as foreign.
 */
export async function runJourneys(
  { pid, postmaster }: { pid: number; postmaster: number },
  { shoppers, seconds }: { shoppers: number; seconds: number },
  journey: (timed: Timed) => Promise<void>,
): Promise<Journeys> {
  const whole: number[] = []
  const steps: Record<string, number[]> = {}
  let failures = 0
  const timed: Timed = async (step, work) => {
    const begun = performance.now()
    const result = await work
    steps[step] ??= []
    steps[step].push(performance.now() - begun)
    return result
  }
  const cpu = () => Promise.all([cpuOf(pid), cpuOf(postmaster), cpuOfMachine()])
  const own = process.cpuUsage()
  const before = await cpu()
  const started = performance.now()
  const storefront = async () => {
    while (performance.now() - started < seconds * 1000) {
      const begun = performance.now()
      try {
        await journey(timed)
        whole.push(performance.now() - begun)
      } catch (error) {
        if (failures++ === 0) console.error(error)
      }
    }
  }
  await Promise.all(Array.from({ length: shoppers }, storefront))
  const elapsed = performance.now() - started
  const after = await cpu()
  const { user, system } = process.cpuUsage(own)
  const [server, database, machine] = after.map((value, at) => value - before[at]!) as [number, number, number]
  const { median: p50, p95 } = summarise(whole)
  return {
    rate: (whole.length / elapsed) * 1000,
    p50,
    p95,
    steps: Object.fromEntries(Object.entries(steps).map(([step, times]) => [step, summarise(times).median])),
    serverMs: server / whole.length,
    databaseMs: database / whole.length,
    foreign: Math.max(0, machine - server - database - (user + system) / 1000) / elapsed,
    failures,
  }
}
