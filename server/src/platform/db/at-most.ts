import { problem } from '../problem.ts'

/** How long work waits for its turn, in milliseconds: as long as for a connection. */
const WAIT_MS = 10_000
/** The number of seconds after which somebody whose work had no turn may ask again. */
const BUSY_SECONDS = 5

/**
 * Returns a function that runs work, but at most `count` at the same time. The others wait, in the order in which they came.
 * @throws (the returned function) Problem `busy` if the work has had no turn for `waitMs`, and what the work throws
 */
export function atMost(count: number, waitMs = WAIT_MS): <T>(work: () => Promise<T>) => Promise<T> {
  let free = count
  const waiting = new Set<() => void>()
  const turn = () =>
    new Promise<void>((begin, refuse) => {
      const timer = setTimeout(() => {
        waiting.delete(next)
        refuse(problem('busy', undefined, BUSY_SECONDS))
      }, waitMs)
      const next = () => {
        clearTimeout(timer)
        waiting.delete(next)
        begin()
      }
      waiting.add(next)
    })
  return async (work) => {
    if (free > 0) free -= 1
    else await turn()
    try {
      return await work()
    } finally {
      const [next] = waiting
      if (next) next()
      else free += 1
    }
  }
}
