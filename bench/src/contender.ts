import { cpuOf, cpuOfMachine, residentOf } from './processes.ts'
import { runLoad } from './load.ts'
import { summarise } from './samples.ts'

/** A server to be measured. */
export interface Contender {
  name: string
  url: string
  pid: number
  headers: Record<string, string>
}

/** One run against one contender. */
export interface Run {
  /** Answers per second. */
  rate: number
  p50: number
  p95: number
  p99: number
  /** CPU milliseconds per answer. */
  serverMs: number
  databaseMs: number
  /** MB. */
  resident: number
  /** Bytes of an answer, head included. */
  size: number
  /** CPU that others used meanwhile, as a share of one core: how far to believe the run. */
  foreign: number
  failures: number
}

/** Drives a contender for some seconds and counts what it took. */
export async function measure(
  { url, pid, headers }: Contender,
  postmaster: number,
  load: { paths: string[]; connections: number; seconds: number },
): Promise<Run> {
  // The client's own CPU is read while it lives, so its last moments count as foreign: well below a hundredth.
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

/** The run in the middle by rate. */
export function middle(runs: Run[]): Run {
  return runs.toSorted((a, b) => a.rate - b.rate)[Math.floor(runs.length / 2)]!
}
