import { type Problem, problem } from '../http/problem.ts'

/** What a walk wants of its file next: pass over `skip` bytes, then get `take` bytes, whole. */
export interface Step {
  skip?: number
  take: number
  /** The file may end here, instead of the bytes: they are none then. */
  mayEnd?: boolean
}

/** Goes through a file from its beginning to its end without holding it, and returns what it is. */
export type Walk<Result> = Generator<Step, Result, Buffer>

/** Whatever is wrong with a film: it is the file that is wrong. */
export const broken = (): Problem => problem('film_unreadable')

const NOTHING = Buffer.alloc(0)
/** Far more than a film of `VIDEO_MAX_BYTES` has parts: a file of nothing but tiny ones would keep the process busy. */
const STEPS_MAX = 2_000_000

/**
 * Leads a walk through a file that comes in pieces.
 * @returns what to call with each piece, and at the end for the walk's result; both throw what the walk throws, and
 * `film_unreadable` for a file that ends where it may not
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
