import { linkTo, safeReturnTo } from '../../../link-to.ts'

/** What the URL of the store chooser asks for: a store to open, and the page to open in it. */
interface AskedStore {
  /** The ID of the store; undefined if the user chooses. */
  id: string | undefined
  returnTo: string | null
}

/**
 * Reads the URL of the store chooser. Links in emails name their store, because a page without one is opened in the store that was
 * visited last. Who signs in on the way has the link as `return_to`.
 */
export function askedStore({ store, return_to: returnTo }: { store?: string; return_to?: string }): AskedStore {
  const safe = safeReturnTo(returnTo)
  const [path, query] = safe?.split('?') ?? []
  if (store === undefined && path === linkTo('auth.shop') && query !== undefined)
    return askedStore(Object.fromEntries(new URLSearchParams(query)))
  return { id: store, returnTo: safe }
}
