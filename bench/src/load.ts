import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Load {
  url: string
  headers: Record<string, string>
  /** The paths to request in turn. */
  paths: string[]
  /** The requests to send in turn instead of `paths`. Without `rate`, each connection gets its own part of them. */
  requests?: LoadRequest[]
  connections: number
  seconds: number
  /**
   * The number of requests to send per second, however slow the answers are. Without a rate, each connection sends its next
   * request once the last one is answered. A rate needs `requests`.
   */
  rate?: number
}

/** A request with a method, headers and a body. */
export interface LoadRequest {
  method: 'POST'
  path: string
  headers: Record<string, string>
  body: string
}

export interface LoadResult {
  /** The response times in milliseconds of all answers with status 200 or 204. */
  latencies: number[]
  bytes: number
  /** The number of requests without a 2xx answer, for example because the connection broke or the answer took too long. */
  failures: number
  seconds: number
}

/**
 * Runs a load in a separate process.
 * @param onStart is called with the process's id before the load starts
 */
export async function runLoad(load: Load, onStart: (pid: number) => void = () => {}): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' })
  onStart(child.pid ?? 0)
  child.send(load)
  const [result] = (await once(child, 'message')) as [LoadResult]
  await once(child, 'exit')
  return result
}
