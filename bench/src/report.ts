import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { machine } from './machine.ts'

/** Collects the lines of a bench. */
export interface Report {
  say(line: string): void
  /** A target: prints whether it was met. A miss does not fail the run; it is named. */
  target(label: string, met: boolean, detail: string): void
}

/** Prints what a bench reports and, with `keep`, leaves it under bench/results as the latest run. */
export async function writeReport(name: string, run: (report: Report) => Promise<void>, { keep }: { keep: boolean }): Promise<void> {
  const lines: string[] = []
  const say = (text: string) => {
    lines.push(text)
    console.log(text)
  }
  say(`# bench ${name}`)
  say(machine())
  say('')
  await run({ say, target: (label, met, detail) => say(`${met ? 'met   ' : 'MISSED'} ${label}: ${detail}`) })
  say('')
  say(machine())
  if (!keep) return
  const folder = path.join(import.meta.dirname, '../results')
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, `${name}.md`), `${lines.join('\n')}\n`)
}
