import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

import { build as buildWithVite } from 'vite'
import { inject } from 'vitest'

import { freePort } from '../src/platform/db/embedded/free-port.ts'
import { packageRoot } from '../src/package-root.ts'
import { addressesOf, isOwners } from './databases.ts'

const POLL_MS = 20

/** A server that runs in a separate process. Tests reach it over a socket. */
export interface RealServer {
  origin: string
  /** Resolves to the whole output so far once the server has printed `text`. */
  said(text: string): Promise<string>
  /**
   * Kills the server as a crash would (SIGKILL), or asks it to stop (SIGTERM). Once the server has ended, resolves to its exit
   * code, or to null if a signal ended it.
   */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

/** A server that may not be ready yet. */
export interface Started {
  origin: string
  /** Returns the output of the server so far, line by line: the log and errors. */
  lines(): string[]
  /** Sends a signal to the server. Resolves like `exit`. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
  /** Resolves to the exit code of the server once it has ended, or to null if a signal ended it. */
  exit: Promise<number | null>
}

/** The server's own program, built for the tests. */
export interface Program {
  /** Starts the server without waiting for it to be ready. */
  start(env: Record<string, string | undefined>, args?: string[]): Promise<Started>
  /** Returns a function that starts the server any number of times on the same port. */
  onOnePort(env: Record<string, string | undefined>, args?: string[]): Promise<() => Promise<RealServer>>
  /** Runs an operator command to its end. */
  run(args: string[], env: Record<string, string>): Promise<{ code: number | null; out: string; err: string }>
  /** Stops running processes. */
  close(): Promise<void>
}

/**
 * The folder of the built program, once it is built. A process builds it once, for all the test files that it runs, and the compiled
 * code that the first start leaves is used by all later starts.
 */
let built: Promise<string> | undefined

async function build(): Promise<string> {
  const outDir = path.join(inject('programs'), String(process.pid))
  await buildWithVite({ root: packageRoot, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  return outDir
}

export async function buildProgram(): Promise<Program> {
  const outDir = await (built ??= build())
  const children: ChildProcess[] = []
  // The program starts dozens of times, so its compiled code is cached.
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
        // By default, a process for jobs listens on the next port, which may be in use.
        env: { ...common, LOG_LEVEL: 'warn', PORT: String(port), JOBS_PORT: String(port), ADMIN_ORIGIN: origin, ...env },
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
    },
  }
}

/** Returns a function that waits for a text in a process's output. */
function listenTo({ stdout }: ChildProcess): RealServer['said'] {
  let printed = ''
  stdout?.setEncoding('utf8').on('data', (chunk: string) => (printed += chunk))
  return async (wanted) => {
    while (!printed.includes(wanted)) await once(stdout!, 'data')
    return printed
  }
}

/**
 * Returns settings with which the program runs as in production, with a role that owns nothing and the owner's role only for
 * migrations. Settings are returned unchanged if their connection string is not the owner's, or if they already name one for
 * migrations.
 */
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

/** Resolves when requests are served. Rejects with the program's error output if the program exits instead. */
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
