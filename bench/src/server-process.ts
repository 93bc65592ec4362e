import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = path.join(import.meta.dirname, '../..')

export interface ServerProcess {
  url: string
  pid: number
  /** Milliseconds from spawning to the first 200. */
  startedIn: number
  stop(): Promise<void>
}

/**
 * Starts the built server and waits for its first 200.
 * @param dist of the build, relative to the checkout
 */
export async function startServerProcess(
  port: number,
  dataDir: string,
  env: Record<string, string> = {},
  dist = 'server/dist',
): Promise<ServerProcess> {
  const url = `http://127.0.0.1:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, [path.join(dist, 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: 'off', ...env },
  })
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  await firstAnswer(`${url}/readyz`, child)
  return {
    url,
    pid: child.pid ?? 0,
    startedIn: performance.now() - started,
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** Waits until `child` answers `url` with a 200. */
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
