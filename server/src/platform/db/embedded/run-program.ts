import { spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Account } from './account.ts'
import { EmbeddedError, systemReason } from './embedded-error.ts'

/** Returns the options that start a PostgreSQL program under the right account and with a clean environment. */
export function programOptions(account: Account | undefined): SpawnOptions {
  return {
    ...account,
    // The environment has only what the programs need. The environment of this process holds secrets that the server's account
    // must not see, and PG* variables that would change the behavior of the programs. LC_ALL keeps the messages of the programs
    // in English, because the code in this folder parses them.
    env: { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: 'C', TZ: 'UTC' },
    // The account may have no access to the working folder of this process.
    cwd: '/',
    windowsHide: true,
  }
}

/**
 * Runs a program to its end. Returns its exit code and what it wrote to stderr. Throws EmbeddedError when the program cannot be
 * started.
 */
export async function runProgram(file: string, args: string[], account: Account | undefined): Promise<{ code: number; complaint: string }> {
  try {
    const child = spawn(file, args, { ...programOptions(account), stdio: ['ignore', 'ignore', 'pipe'] })
    const [complaint, [code]] = await Promise.all([child.stderr ? text(child.stderr) : '', once(child, 'exit')])
    return { code: typeof code === 'number' ? code : 1, complaint }
  } catch (error) {
    throw cannotRun(file, error)
  }
}

/** Returns the one-line error for a program that the system refused to start. */
export function cannotRun(file: string, error: unknown): EmbeddedError {
  return new EmbeddedError(`Can’t run ${file} (${systemReason(error)}). Set DATABASE_URL to use your own PostgreSQL.`)
}
