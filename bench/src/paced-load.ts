import { type Line, openLine } from './line.ts'
import type { Load, LoadRequest, LoadResult } from './load.ts'

const TICK_MS = 1
/** Answers are counted until this number of milliseconds after all requests were due. */
const PATIENCE_MS = 10_000

/**
 * Sends requests at a fixed rate, however slow the answers are, because visitors of a storefront do not wait for each other. Each
 * request is timed from the moment when it is due. A request that finds no free connection waits for one, so a server that stalls
 * delays all requests that come due during the stall.
 */
export async function drivePaced({ url, requests = [], connections, seconds }: Load, rate: number): Promise<LoadResult> {
  const texts = requests.map(textOf)
  const latencies: number[] = []
  let bytes = 0
  let sent = 0
  let answeredOtherwise = 0
  const free = await Promise.all(Array.from({ length: connections }, async () => openLine(url)))
  const lines = [...free]

  /** For each request that is due but not sent yet, the time at which it was due. */
  const due: number[] = []
  const ask = async (line: Line) => {
    for (let since = due.shift(); since !== undefined; since = due.shift()) {
      const { status, size } = await line.ask(texts[sent++ % texts.length] ?? '')
      if (status === 0) return
      bytes += size
      if (status === 200 || status === 204) latencies.push(performance.now() - since)
      else answeredOtherwise++
    }
    free.push(line)
  }

  const start = performance.now()
  const all = rate * seconds
  const instantOf = (nth: number) => start + (nth * 1000) / rate
  let made = 0
  while (latencies.length + answeredOtherwise < all && performance.now() < instantOf(all) + PATIENCE_MS) {
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    for (const now = performance.now(); made < all && instantOf(made) <= now; made++) due.push(instantOf(made))
    while (due.length > 0 && free.length > 0) void ask(free.pop()!)
  }
  const took = (performance.now() - start) / 1000
  due.length = 0
  for (const line of lines) line.close()
  return { latencies, bytes, failures: all - latencies.length, seconds: took }
}

const textOf = ({ method, path, headers, body }: LoadRequest): string =>
  [
    `${method} ${path} HTTP/1.1`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    `content-length: ${Buffer.byteLength(body)}`,
    '',
    body,
  ].join('\r\n')
