import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { scratchFolder } from '../../tools/scratch-folder.ts'
import { ORIGIN, PORT } from '../server-address.ts'

/** A server that a drill kills and starts again. Its data stays. */
export class OwnServer {
  readonly #folder = scratchFolder('drill')
  #child: ChildProcess | undefined

  /** Starts the server. Resolves when it answers. */
  async start(): Promise<void> {
    this.#child = spawn(process.execPath, ['server/dist/main.js'], {
      cwd: path.join(import.meta.dirname, '../..'),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, PORT: String(PORT), DATA_DIR: this.#folder, LOG_LEVEL: 'fatal', TRUST_PROXY: '1', DEMO: 'off' },
    })
    while (
      !(await fetch(`${ORIGIN}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await sleep(20)
  }

  /** Kills the server’s process, which gets no chance to finish anything. */
  async kill(): Promise<void> {
    this.#child?.kill('SIGKILL')
    if (this.#child) await once(this.#child, 'exit')
  }

  /** Ends the server and removes its data. */
  async remove(): Promise<void> {
    this.#child?.kill('SIGTERM')
    if (this.#child && this.#child.exitCode === null) await once(this.#child, 'exit')
    rmSync(this.#folder, { recursive: true, force: true })
  }
}
