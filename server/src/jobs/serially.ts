import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` whenever it is woken, never twice at once; waking it while it runs makes it run once more after.
 * @param restMs pause after each run, so that what wakes it often is done together
 * @returns `wake`, and `idle` which resolves once nothing runs
 */
export function serially(
  work: () => Promise<void>,
  onError: (error: unknown) => void,
  restMs: number,
): { wake(): void; idle(): Promise<void> } {
  let running: Promise<void> | undefined
  let again = false
  const run = async () => {
    do {
      again = false
      await work().catch(onError)
      await sleep(restMs)
    } while (again)
    running = undefined
  }
  return {
    wake() {
      again = true
      running ??= run()
    },
    idle: async () => running,
  }
}
