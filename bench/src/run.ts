import { writeReport } from './report.ts'

const benches: Record<string, () => Promise<{ run: Parameters<typeof writeReport>[1] }>> = {
  start: () => import('./start.ts'),
}

/** Runs a bench by name, or says which there are. */
export async function runBench(name: string): Promise<void> {
  const load = benches[name]
  if (!load) {
    console.error(`Name a bench: ${Object.keys(benches).join(', ')}`)
    process.exitCode = 1
    return
  }
  const { run } = await load()
  await writeReport(name, run)
}
