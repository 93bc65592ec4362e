import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Load {
  url: string
  headers: Record<string, string>
  /** The paths to request in turn. */
  paths: string[]
  /** Requests to send in turn instead of `paths`. Each connection gets its own part of them. */
  requests?: LoadRequest[]
  connections: number
  seconds: number
  /**
   * Requests per second, however slow the answers are. Without it, each connection sends again once it is answered. Needs
   * `requests`.
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
  /** The milliseconds of every answer with status 200 or 204. */
  latencies: number[]
  bytes: number
  /** The number of answers other than 2xx, broken connections and timeouts. */
  failures: number
  seconds: number
}

/**
 * Runs a load in a separate process.
 * @param onStart gets the process's id when the load starts
 */
export async function runLoad(load: Load, onStart: (pid: number) => void = () => {}): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' })
  onStart(child.pid ?? 0)
  child.send(load)
  const [result] = (await once(child, 'message')) as [LoadResult]
  await once(child, 'exit')
  return result
}
