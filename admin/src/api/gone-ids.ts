import { CallError } from './call-error.ts'

type Listener = (ids: readonly string[]) => void
const listeners = new Set<Listener>()

/** Returns the ids of the missing resources when a call was refused because of them; an empty list for any other error. */
export const goneIds = (error: unknown): string[] =>
  error instanceof CallError && error.code === 'unknown_ids' ? error.errors.flatMap(({ values }) => String(values?.['id'] ?? [])) : []

/** Tells the listeners which ids no longer exist, so that a selection, for example, can remove them. */
export function tellGone(error: unknown): void {
  const ids = goneIds(error)
  if (ids.length > 0) for (const listener of listeners) listener(ids)
}

/**
 * Adds a listener for ids that no longer exist.
 * @returns a function that removes the listener
 */
export function onGone(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/**
 * Undoes a change of several resources. Resources that were deleted in the meantime are left out, so that the others
 * can still be restored.
 */
export async function undoMany<T>(
  things: readonly T[],
  idOf: (thing: T) => string,
  send: (things: T[]) => Promise<unknown>,
): Promise<void> {
  try {
    await send([...things])
  } catch (error) {
    const gone = goneIds(error)
    const left = things.filter((thing) => !gone.includes(idOf(thing)))
    if (left.length === 0 || left.length === things.length) throw error
    await send(left)
  }
}
