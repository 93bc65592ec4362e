import { CallError } from './call-error.ts'

type Listener = (ids: readonly string[]) => void
const listeners = new Set<Listener>()

/** Ids a call was refused for because nothing is there any more; none of any other failure. */
export const goneIds = (error: unknown): string[] =>
  error instanceof CallError && error.code === 'unknown_ids' ? error.errors.flatMap(({ values }) => String(values?.['id'] ?? [])) : []

/** Tells whoever holds ids, such as a selection, which of them are gone. */
export function tellGone(error: unknown): void {
  const ids = goneIds(error)
  if (ids.length > 0) for (const listener of listeners) listener(ids)
}

/** @returns what ends it */
export function onGone(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes a change of many back. What was deleted since stays deleted, and is not in the way of the rest. */
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
