import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Runs `work` whenever `wake` is called, but never twice at the same time. A call during a run causes one more run after it.
 * @param restMs the pause after each run, so that frequent calls share one run
 * @returns `wake`, and `idle`, which resolves when nothing runs
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
