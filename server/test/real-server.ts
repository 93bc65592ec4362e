import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { build } from 'vite'

import { freePort } from '../src/db/embedded/free-port.ts'
import { packageRoot } from '../src/package-root.ts'
import { addressesOf, isOwners } from './databases.ts'

const POLL_MS = 20

/** A server in a process of its own, spoken to over a socket. */
export interface RealServer {
  origin: string
  /** Resolves once it has printed a text, to all that it printed so far. */
  said(text: string): Promise<string>
  /** Ends it as a crash would, or asks it to end; resolves once it is gone, to its exit code if it ended by itself. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** One that need not be ready. */
export interface Started {
  origin: string
  /** What it has printed so far, line by line; the log and complaints. */
  lines(): string[]
  /** Resolves to its exit code. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  /** Resolves once it has ended by itself, to its exit code. */
  exit: Promise<number | null>
}

/** The server's own program, built for the tests. */
export interface Program {
  /** Starts it, and does not wait for it to be ready. */
  start(env: Record<string, string | undefined>, args?: string[]): Promise<Started>
  /** A way to start it again and again on the same port. */
  onOnePort(env: Record<string, string | undefined>, args?: string[]): Promise<() => Promise<RealServer>>
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
  const common: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'test', NODE_COMPILE_CACHE: path.join(outDir, 'compiled') }

  return {
    async onOnePort(env, args = []) {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      return async () => {
        const child = spawn(process.execPath, [path.join(outDir, 'main.js'), ...args], {
          env: { ...common, LOG_LEVEL: 'silent', PORT: String(port), JOBS_PORT: String(port), ADMIN_ORIGIN: origin, ...split(env) },
          stdio: ['ignore', 'pipe', 'pipe'],
        })
        children.push(child)
        const said = listenTo(child)
        await ready(child, origin)
        return { origin, said, end: (signal) => end(child, signal) }
      }
    },
    async start(env, args = []) {
      const port = await freePort()
      const origin = `http://127.0.0.1:${port}`
      const child = spawn(process.execPath, [path.join(outDir, 'main.js'), ...args], {
        env: { ...common, LOG_LEVEL: 'warn', PORT: String(port), ADMIN_ORIGIN: origin, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      children.push(child)
      const printed: string[] = []
      for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', (line) => printed.push(line))
      const exit = once(child, 'close').then(() => child.exitCode)
      return {
        origin,
        lines: () => printed,
        exit,
        async end(signal) {
          child.kill(signal)
          return exit
        },
      }
    },
    async run(args, env) {
      const child = spawn(process.execPath, [path.join(outDir, 'cli.js'), ...args], { env: { ...common, ...split(env) } })
      const [out, err] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
      return { code: child.exitCode, out, err }
    },
    async close() {
      for (const child of children) await end(child, 'SIGTERM')
      await rm(outDir, { recursive: true })
    },
  }
}

/** What tells when a process has printed a text. */
function listenTo({ stdout }: ChildProcess): RealServer['said'] {
  let printed = ''
  stdout?.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk))
  return async (wanted) => {
    while (!printed.includes(wanted)) await once(stdout!, 'data')
    return printed
  }
}

/** Lets the program run as it does in production, as a role that owns nothing, where it is given the owner's address. */
function split<T extends Record<string, string | undefined>>(env: T): T {
  const ownerUrl = env['DATABASE_URL']
  if (ownerUrl === undefined || env['MIGRATION_DATABASE_URL'] !== undefined || !isOwners(ownerUrl)) return env
  return { ...env, DATABASE_URL: addressesOf(ownerUrl).url, MIGRATION_DATABASE_URL: ownerUrl }
}

async function end(child: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return child.exitCode
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
