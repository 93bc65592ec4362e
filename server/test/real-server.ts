import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { build } from 'vite'

import { freePort } from '../src/db/embedded/free-port.ts'
import { packageRoot } from '../src/package-root.ts'

const POLL_MS = 20

/** A server in a process of its own, spoken to over a socket. */
export interface RealServer {
  origin: string
  /** Ends it as a crash would, or asks it to end; resolves once it is gone. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
}

/** The server's own program, built for the tests. */
export interface Program {
  /** A way to start it again and again on the same port. */
  onOnePort(env: Record<string, string | undefined>): Promise<() => Promise<RealServer>>
  /** Runs a command of the operator to its end. */
  run(args: string[], env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }>
  /** Stops what still runs and removes the program. */
  close(): Promise<void>
}

export async function buildProgram(): Promise<Program> {
  // Below node_modules, so that the program finds its packages.
  const outDir = path.join(packageRoot, `../node_modules/.cache/vitrine-test-${process.pid}`)
  await build({ root: packageRoot, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  const children: ChildProcess[] = []
  // It is started dozens of times: compiled once.
  const common = { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: path.join(outDir, 'compiled') }

  return {
    async onOnePort(env) {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      return async () => {
        const child = spawn(process.execPath, [path.join(outDir, 'main.js')], {
          env: { ...common, LOG_LEVEL: 'silent', PORT: String(port), ADMIN_ORIGIN: origin, ...env },
          stdio: ['ignore', 'ignore', 'pipe'],
        })
        children.push(child)
        await ready(child, origin)
        return { origin, end: (signal) => end(child, signal) }
      }
    },
    async run(args, env) {
      const child = spawn(process.execPath, [path.join(outDir, 'cli.js'), ...args], { env: { ...common, ...env } })
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
      return { code: child.exitCode, out, err }
    },
    async close() {
      for (const child of children) await end(child, 'SIGTERM')
      await rm(outDir, { recursive: true })
    },
  }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}

/** Resolves once requests are served; throws with what the program said when it ends instead. */
async function ready(child: ChildProcess, origin: string): Promise<void> {
  const complaint: Buffer[] = []
  child.stderr?.on('data', (chunk: Buffer) => complaint.push(chunk))
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${Buffer.concat(complaint).toString()}`)
    const reply = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (reply?.ok) return
    await pause(POLL_MS)
  }
}
