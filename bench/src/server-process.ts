import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { cpuOf } from './processes.ts'

const root = path.join(import.meta.dirname, '../..')

export interface ServerProcess {
  url: string
  pid: number
  child: ChildProcess
  /** The number of milliseconds from spawning the process to its first 200 answer. */
  startedIn: number
  /** The CPU time in milliseconds that the process and its descendants used up to the first 200 answer. */
  startCpu: number
  stop(): Promise<void>
}

interface ServerOptions {
  env?: Record<string, string>
  /** The folder of the build, relative to the repository. */
  dist?: string
  /** The command that starts the process, if it is not Node with the build. */
  command?: [string, ...string[]]
  /** A module that the process loads first. It can exchange messages with this process through `child`. */
  watcher?: string
}

/** Starts the built server and waits for its first response with status 200. */
export async function startServerProcess(
  port: number,
  dataDir: string,
  { env = {}, dist = 'server/dist', command, watcher }: ServerOptions = {},
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const watching = watcher === undefined ? [] : ['--import', watcher]
  const [program, ...args] = command ?? [process.execPath, ...watching, path.join(dist, 'main.js')]
  const child = spawn(program, args, {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', ...(watcher === undefined ? [] : (['ipc'] as const))],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'off', ...env },
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await firstAnswer(`${url}/readyz`, child)
  const startedIn = performance.now() - started
  const pid = child.pid ?? 0
  return {
    url,
    pid,
    child,
    startedIn,
    startCpu: await cpuOf(pid),
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/**
 * Waits until `child` answers `url` with a 2xx status.
 * @throws Error if `child` ends before that
 */
export async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The server ended before it answered')
    const ok = await fetch(url).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ok) return
    await sleep(5)
  }
}
