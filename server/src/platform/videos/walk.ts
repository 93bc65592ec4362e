import { type Problem, problem } from '../problem.ts'

/** The bytes that a walk needs next: it skips `skip` bytes, then gets exactly `take` bytes. */
export interface Step {
  skip?: number
  take: number
  /** Whether the file may end here. If it does, the walk gets an empty buffer. */
  mayEnd?: boolean
}

/** A walk through a file from start to end that does not hold the file in memory. It returns what it found out. */
export type Walk<Result> = Generator<Step, Result, Buffer>

/** Returns the problem that is thrown for any error in a video. One problem is enough, because the cause is always the file. */
export const broken = (): Problem => problem('film_unreadable')

const NOTHING = Buffer.alloc(0)
/**
 * The maximum number of steps, which is far more than a video of `VIDEO_MAX_BYTES` needs. Without this limit, a file of only tiny
 * parts would keep the process busy.
 */
const STEPS_MAX = 2_000_000

/**
 * Runs a walk over a file that arrives in pieces.
 * @returns `push`, to call with each piece, and `end`, to call after the last piece, which returns the result. Both throw what
 * the walk throws, and `film_unreadable` after too many steps. `end` also throws it for a file that ends too early.
 */
export function follow<Result>(walk: Walk<Result>): { push: (piece: Buffer) => void; end: () => Result } {
  let step = walk.next()
  let steps = 0
  let toSkip = 0
  let held = NOTHING
  const go = (bytes: Buffer) => {
    if (++steps > STEPS_MAX) throw broken()
    step = walk.next(bytes)
    toSkip = step.done ? 0 : (step.value.skip ?? 0)
  }
  return {
    push(piece) {
      held = Buffer.concat([held, piece])
      while (!step.done) {
        const skipped = Math.min(toSkip, held.length)
        toSkip -= skipped
        held = held.subarray(skipped)
        const { take } = step.value
        if (toSkip > 0 || held.length < take) return
        const taken = held.subarray(0, take)
        held = held.subarray(take)
        go(taken)
      }
    },
    end() {
      const isWhole = held.length === 0 && (toSkip === 0 || toSkip === Infinity)
      if (!step.done && step.value.mayEnd && isWhole) go(NOTHING)
      if (!step.done) throw broken()
      return step.value
    },
  }
}
