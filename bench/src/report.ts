import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { commit } from './commit.ts'
import { machine } from './machine.ts'
import { speed } from './speed.ts'

/** Collects the lines of a benchmark's report. */
export interface Report {
  say(line: string): void
  /** Reports a figure with a target and whether it was met. A missed target does not fail the run. */
  target(label: string, met: boolean, detail: string): void
  /** Reports whether a result is right. A wrong result fails the run, however slow the machine is. */
  check(label: string, isRight: boolean, detail: string): void
}

/**
 * Runs a benchmark, prints its report, and saves the report in bench/results in place of the previous one. With `smoke`, it saves
 * nothing, and prints only failed checks and whether the benchmark runs.
 * @returns whether every check was right
 */
export async function writeReport(name: string, run: (report: Report) => Promise<void>, { smoke }: { smoke: boolean }): Promise<boolean> {
  const lines: string[] = []
  const wrong: string[] = []
  const say = (text: string) => {
    lines.push(text)
    if (!smoke) console.log(text)
  }
  say(`# bench ${name}`)
  say(machine())
  say(await commit())
  if (!smoke) say(await speed())
  say('')
  await run({
    say,
    target: (label, met, detail) => say(`${met ? 'met   ' : 'MISSED'} ${label}: ${detail}`),
    check(label, isRight, detail) {
      const said = `${isRight ? 'right ' : 'WRONG '} ${label}: ${detail}`
      say(said)
      if (!isRight) wrong.push(said)
    },
  })
  say('')
  say(machine())
  if (!smoke) say(await speed())
  if (smoke) {
    for (const one of wrong) console.error(`bench ${name}: ${one}`)
    console.log(`bench ${name}: ${wrong.length === 0 ? 'runs' : 'is broken'}`)
  } else {
    const folder = path.join(import.meta.dirname, '../results')
    await mkdir(folder, { recursive: true })
    await writeFile(path.join(folder, `${name}.md`), `${lines.join('\n')}\n`)
  }
  return wrong.length === 0
}
