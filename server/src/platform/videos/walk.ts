import { type Problem, problem } from '../problem.ts'

/** What a walk needs from its file next: skip `skip` bytes, then get `take` bytes, all of them. */
export interface Step {
  skip?: number
  take: number
  /** The file may end here; then there are no bytes. */
  mayEnd?: boolean
}

/** Walks through a file from start to end without holding it in memory, and returns what it is. */
export type Walk<Result> = Generator<Step, Result, Buffer>

/** The one problem for every error in a video: the cause is the file. */
export const broken = (): Problem => problem('film_unreadable')

const NOTHING = Buffer.alloc(0)
/** Far more parts than a video of `VIDEO_MAX_BYTES` has: a file of nothing but tiny parts would keep the process busy. */
const STEPS_MAX = 2_000_000

/**
 * Runs a walk over a file that arrives in pieces.
 * @returns functions to call with each piece, and at the end for the result; both throw what the walk throws, and `film_unreadable` for a
 * file that ends too early
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
