import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

export interface Load {
  url: string
  headers: Record<string, string>
  /** Asked for in turn. */
  paths: string[]
  /** Sent in turn instead, each connection a part of its own. */
  requests?: LoadRequest[]
  connections: number
  seconds: number
  /** Requests a second, whatever the answers do; left out, each connection asks again as soon as it is answered. Needs `requests`. */
  rate?: number
}

/** A request that is more than a path. */
export interface LoadRequest {
  method: 'POST'
  path: string
  headers: Record<string, string>
  body: string
}

export interface LoadResult {
  /** Milliseconds, of every answer that was 200 or 204. */
  latencies: number[]
  bytes: number
  /** Answers other than 2xx, broken connections and time-outs. */
  failures: number
  seconds: number
}

/** Runs a load in a process of its own. Also resolves to that process's id while it runs, by `onStart`. */
export async function runLoad(load: Load, onStart: (pid: number) => void = () => {}): Promise<LoadResult> {
  const child = fork(path.join(import.meta.dirname, 'load-process.ts'), { serialization: 'advanced' })
  onStart(child.pid ?? 0)
  child.send(load)
  const [result] = (await once(child, 'message')) as [LoadResult]
  await once(child, 'exit')
  return result
}
