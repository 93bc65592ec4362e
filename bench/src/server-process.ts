import { type ChildProcess, spawn } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
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

/** Starts the built server and waits for its first 200. */
export async function startServerProcess(port: number, dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const url = `http://localhost:${port}`
  const started = performance.now()
  const child = spawn(process.execPath, ['server/dist/main.js'], {
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

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
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

/** Memory of a process and everything it started, shared pages counted once (PSS), in MB. Linux only. */
export async function memoryOf(pid: number): Promise<number> {
  const parents = new Map<number, number>()
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => '')
    parents.set(Number(name), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]))
  }
  const family = new Set([pid])
  for (let grown = true; grown; ) {
    grown = false
    for (const [child, parent] of parents)
      if (family.has(parent) && !family.has(child)) {
        family.add(child)
        grown = true
      }
  }
  let kilobytes = 0
  for (const member of family) {
    const rollup = await readFile(`/proc/${member}/smaps_rollup`, 'utf8').catch(() => '')
    kilobytes += Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0)
  }
  return kilobytes / 1024
}
