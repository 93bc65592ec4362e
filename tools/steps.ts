import { spawn } from 'node:child_process'
import { performance } from 'node:perf_hooks'

import { root } from './root.ts'

export interface Step {
  name: string
  /** The program and its arguments. The program is a script for Node or the command of a package (`bin`). */
  args: string[]
  env?: Record<string, string>
}

/** Returns the path of a package's command. */
export const bin = (name: string) => `node_modules/.bin/${name}`

/**
 * Runs steps side by side. Prints a step's full output if it fails, and a line with its time if it passes. Resolves to whether
 * all steps passed.
 */
export async function runSteps(steps: Step[]): Promise<boolean> {
  const results = await Promise.all(steps.map(runStep))
  return results.every(Boolean)
}

async function runStep({ name, args, env }: Step): Promise<boolean> {
  const started = performance.now()
  const [command = '', ...rest] = args
  // Commands under node_modules/.bin may be native programs. Everything else is a Node script.
  const isCommand = command.startsWith('node_modules/.bin/')
  const child = spawn(isCommand ? command : process.execPath, isCommand ? rest : args, {
    cwd: root,
    env: { ...process.env, ...env, FORCE_COLOR: '1', PATH: `${root}/node_modules/.bin:${process.env['PATH'] ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk))
  const code = await new Promise<number>((resolve) => child.on('close', (exit) => resolve(exit ?? 1)))
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (code === 0) console.log(`✓ ${name} (${seconds} s)`)
  else console.error(`✗ ${name} (${seconds} s)\n${Buffer.concat(output).toString()}`)
  return code === 0
}
