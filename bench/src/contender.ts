import { cpuOf, cpuOfMachine, residentOf } from './processes.ts'
import { runLoad } from './load.ts'
import { summarise } from './samples.ts'

/** A server to measure. */
export interface Contender {
  name: string
  url: string
  pid: number
  headers: Record<string, string>
}

/** The result of one run against one contender. */
export interface Run {
  /** The number of answers per second. */
  rate: number
  p50: number
  p95: number
  p99: number
  /** The CPU time of the server per answer, in milliseconds. */
  serverMs: number
  databaseMs: number
  /** The server's resident memory in MB. */
  resident: number
  /** The average size of an answer in bytes, including its headers. */
  size: number
  /**
   * The CPU time that other processes used during the run, as a share of one core. The higher it is, the less reliable the run.
   */
  foreign: number
  failures: number
}

/** Sends requests to a contender for `seconds` seconds and measures response times, CPU time, memory and answer sizes. */
export async function measure(
  { url, pid, headers }: Contender,
  postmaster: number,
  load: { paths: string[]; connections: number; seconds: number },
): Promise<Run> {
  // The client's CPU time can only be read while the client runs. What it uses after the last reading, well below 1%, counts as
  // foreign.
  let clientCpu = 0
  let watch: NodeJS.Timeout | undefined
  const watchClient = (client: number) => {
    watch = setInterval(() => void cpuOf(client).then((used) => (clientCpu = Math.max(clientCpu, used))), 100)
  }
  const cpu = () => Promise.all([cpuOf(pid), cpuOf(postmaster), cpuOfMachine()])
  const started = performance.now()
  const before = await cpu()
  const result = await runLoad({ url, headers, ...load }, watchClient)
  const after = await cpu()
  clearInterval(watch)
  const elapsed = performance.now() - started
  const [server, database, machine] = after.map((value, at) => value - before[at]!) as [number, number, number]
  const { latencies, bytes, failures, seconds } = result
  const { median, p95, p99 } = summarise(latencies)
  return {
    rate: latencies.length / seconds,
    p50: median,
    p95,
    p99,
    serverMs: server / latencies.length,
    databaseMs: database / latencies.length,
    resident: (await residentOf(pid)).now,
    size: bytes / latencies.length,
    foreign: Math.max(0, machine - server - database - clientCpu) / elapsed,
    failures,
  }
}

/** Returns the run with the median rate. */
export function middle(runs: Run[]): Run {
  return runs.toSorted((a, b) => a.rate - b.rate)[Math.floor(runs.length / 2)]!
}
