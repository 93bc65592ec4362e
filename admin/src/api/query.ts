import { keepPreviousData, MutationCache, QueryCache, QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'

import { CallError } from './call-error.ts'
import { call } from './call.ts'
import { session } from './current-session.ts'
import { goneIds, tellGone } from './gone-ids.ts'
import type { Answer, CallArguments, CallInput, CallName } from './types.ts'

const RETRIES = 2
const FRESH_MS = 30_000
/** How long answers that no page shows are kept, so that someone who returns to a page sees it at once. */
const KEPT_MS = 30 * 60_000

export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      learnPermissions(error)
      // The user was removed from the store of this tab, so every later call in this store would fail in the same way.
      if (error instanceof CallError && error.code === 'not_a_member') session.end('not_a_member')
    },
  }),
  mutationCache: new MutationCache({
    onError: (error) => {
      learnPermissions(error)
      learnGone(error)
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      gcTime: KEPT_MS,
      retry: (failures, error) => error instanceof CallError && error.isPassing && failures < RETRIES,
      // Calls are sent even when the browser reports that it is offline, because a console on the same machine as its
      // server works without a network.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})

/**
 * Reloads the user's permissions after a call was refused for a missing one, so that the menu and the page guards are
 * current.
 */
function learnPermissions(error: unknown): void {
  if (error instanceof CallError && error.code === 'no_permission') void queryClient.invalidateQueries({ queryKey: ['profile.get'] })
}

/** Removes ids that no longer exist from selections, and reloads the lists. */
function learnGone(error: unknown): void {
  if (goneIds(error).length === 0) return
  tellGone(error)
  void queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => typeof name === 'string' && name.endsWith('.list') })
}

/** Returns the query options of a call: `useQuery(callQuery('products.get', { params: { id } }))`. */
export function callQuery<N extends CallName>(name: N, ...[input]: CallArguments<N>) {
  return queryOptions<Answer<N>, CallError>({
    queryKey: [name, input ?? {}],
    queryFn: ({ signal }) => call(name, ...([{ ...input, signal }] as unknown as CallArguments<N>)),
  })
}

/**
 * Returns the query options of a list. The current page stays on screen until the next one has arrived. Someone who returns to
 * the list sees its last rows at once, while the current ones load.
 */
export function listQuery<N extends CallName>(name: N, ...args: CallArguments<N>) {
  return { ...callQuery(name, ...args), placeholderData: keepPreviousData, refetchOnMount: 'always' as const }
}

interface ChangeOptions<N extends CallName> {
  /** The calls to fetch again, because this change makes their answers stale. */
  refresh?: readonly CallName[]
  onDone?: (answer: Answer<N>, input: CallInput<N>) => void
}

/**
 * Returns a mutation for a call that changes data: `const save = useChange('profile.update', { refresh: ['profile.get']
 * })`, then `save.mutate({ body })`. Show `save.error` near the control that was used.
 */
export function useChange<N extends CallName>(name: N, { refresh = [], onDone }: ChangeOptions<N> = {}) {
  const client = useQueryClient()
  return useMutation<Answer<N>, CallError, CallInput<N>, { storeId: string | null }>({
    mutationFn: (input) => call(name, ...([{ ...input, idempotencyKey: keyOf(name, input) }] as unknown as CallArguments<N>)),
    onMutate: () => ({ storeId: session.storeId }),
    onSuccess: async (answer, input, { storeId }) => {
      keys.delete(textOf(name, input))
      // By now, the tab may be in another store, or signed out. The answer must not get into the cache of that session.
      if (session.storeId !== storeId) return
      onDone?.(answer, input)
      await Promise.all(refresh.map((stale) => client.invalidateQueries({ queryKey: [stale] })))
    },
  })
}

/**
 * The idempotency key of each change that is in progress or has failed. When an answer was lost, pressing Save again
 * sends the same key. A call that supports such keys is then not carried out twice.
 */
const keys = new Map<string, string>()

const textOf = (name: CallName, input: object) => name + JSON.stringify(input)

function keyOf(name: CallName, input: object): string {
  const text = textOf(name, input)
  const key =
    keys.get(text) ?? Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  keys.set(text, key)
  return key
}
