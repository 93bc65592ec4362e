import { cpuOf, cpuOfMachine } from './processes.ts'
import { summarise } from './samples.ts'

/** The result of running shoppers for some seconds. */
export interface Journeys {
  /** Complete journeys per second. */
  rate: number
  /** The median milliseconds of a complete journey. */
  p50: number
  p95: number
  /** The median milliseconds of each step. */
  steps: Record<string, number>
  /** The server's CPU milliseconds per journey. */
  serverMs: number
  databaseMs: number
  /** CPU that other processes used during the run, as a share of one core. */
  foreign: number
  failures: number
}

/** Times one step of a journey. */
export type Timed = <T>(step: string, work: Promise<T>) => Promise<T>

/**
 * Runs shoppers side by side for some seconds, each making one journey after another. The shoppers' CPU is that of this process.
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
  const shop = async () => {
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
  await Promise.all(Array.from({ length: shoppers }, shop))
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
