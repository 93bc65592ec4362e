import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { connect } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { freePort } from '../../src/platform/db/embedded/free-port.ts'
import type { Installation } from './installation.ts'

const POLL_MS = 25

/** An installation that was started by a command, in production mode. */
export interface Launched {
  /** The process that was started: npm, a shell, or the server itself. It has its own process group. */
  child: ChildProcess
  origin: string
  port: number
  /** Resolves to the exit code of the process, or to the signal that ended it. */
  ended: Promise<number | NodeJS.Signals>
  /** Resolves when the server no longer listens and its database has stopped. */
  gone(): Promise<void>
}

/** Returns the environment variables for the programs of an installation. */
export function settings({ folder }: Installation, port: number): Record<string, string | undefined> {
  const { PATH, HOME } = process.env
  return {
    PATH,
    HOME,
    NODE_ENV: 'production',
    SECRET_KEY: 'Vq7mT2xLz9KcW4pRb8Yd1HsF6jGn3Ue5',
    ADMIN_ORIGIN: `http://127.0.0.1:${port}`,
    STORE_HOST_SUFFIX: '.shops.test',
    PORT: String(port),
    DATA_DIR: path.join(folder, '.data'),
    LOG_LEVEL: 'error',
  }
}

/** Starts an installation and resolves when its server is ready. */
export async function launch(installation: Installation, command: string, args: string[]): Promise<Launched> {
  const port = await freePort()
  const { folder } = installation
  const child = spawn(command, args, {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: settings(installation, port),
  })
  const ended = once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals)
  const origin = `http://127.0.0.1:${port}`
  const lock = path.join(folder, '.data/postgres/cluster/postmaster.pid')
  while (!(await isReady(origin))) {
    if (child.exitCode !== null) throw new Error(`It ended before it was ready: ${child.exitCode}`)
    await pause(POLL_MS)
  }
  return {
    child,
    origin,
    port,
    ended,
    async gone() {
      while ((await isListening(port)) || existsSync(lock)) await pause(POLL_MS)
    },
  }
}

const isReady = (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )

export function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, '127.0.0.1')
  socket.once('connect', () => resolve(true))
  socket.once('error', () => resolve(false))
  return promise.finally(() => socket.destroy())
}
