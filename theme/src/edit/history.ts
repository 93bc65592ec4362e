import type { Json } from './json.ts'
import { isEqual, shared } from './share.ts'

/** A step that can be undone: the configuration before it, and what was done, for the menu. */
interface Step {
  config: Json
  label: string
}

/** The steps that can be undone or done again. The oldest ones above `STEPS_MAX` are forgotten. */
export interface History {
  readonly config: Json
  readonly past: readonly Step[]
  readonly future: readonly Step[]
  /** The gesture of the last step, such as typing in one field. */
  readonly gesture: string | null
  /** Whether the gesture is back where it began, so that it has no step. It may go on, as a slider that is dragged past its start. */
  readonly isBack?: boolean
}

/** The number of steps that can be undone. Configurations share what did not change, so a step costs little memory. */
const STEPS_MAX = 2000

export const startHistory = (config: Json): History => ({ config, past: [], future: [], gesture: null })

/**
 * Returns the history with a new configuration. Nothing happens if the configuration is equal, such as after a section was dropped
 * where it was.
 *
 * @param label what was done, for people
 * @param gesture changes of one gesture in a row are one step. Without it, the change is a step of its own.
 */
export function changed(history: History, next: Json, label: string, gesture: string | null = null): History {
  const config = shared(history.config, next)
  if (Object.is(config, history.config)) return history
  if (gesture !== null && gesture === history.gesture && !history.isBack && history.past.length > 0) {
    // A gesture that ends where it began is no step.
    if (isEqual(history.past.at(-1)!.config, config)) return { ...history, config, past: history.past.slice(0, -1), isBack: true }
    return { ...history, config, future: [] }
  }
  return { config, past: [...history.past, { config: history.config, label }].slice(-STEPS_MAX), future: [], gesture }
}

/** Returns the history in which the gesture is over, so that the next change of the same field is a step of its own. */
export const ended = (history: History): History => (history.gesture === null ? history : { ...history, gesture: null })

export function undone(history: History): History {
  const step = history.past.at(-1)
  if (!step) return history
  const future = [...history.future, { config: history.config, label: step.label }]
  return { config: step.config, past: history.past.slice(0, -1), future, gesture: null }
}

export function redone(history: History): History {
  const step = history.future.at(-1)
  if (!step) return history
  const past = [...history.past, { config: history.config, label: step.label }]
  return { config: step.config, past, future: history.future.slice(0, -1), gesture: null }
}

/**
 * Returns the history with a change that somebody else made in every step, so that undoing an own step never undoes theirs.
 *
 * @param into merges the change into a configuration
 */
export function rebased(history: History, into: (config: Json) => Json): History {
  const moved = (steps: readonly Step[]) => steps.map((step) => ({ ...step, config: into(step.config) }))
  return { config: into(history.config), past: moved(history.past), future: moved(history.future), gesture: null }
}
