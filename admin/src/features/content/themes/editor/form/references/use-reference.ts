import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import type { CallError } from '../../../../../../api/call-error.ts'
import { call } from '../../../../../../api/call.ts'
import { Lookup, type Reference, type ReferenceKind } from './lookup.ts'

const lookup = new Lookup((body) => call('themes.references', { body }))

const keyOf = (kind: ReferenceKind, name: string) => ['themes.references', kind, name] as const

/** The query of the record or file that a setting refers to. Its data is null if the store has none. */
export const referenceQuery = <K extends ReferenceKind>(kind: K, name: string) =>
  queryOptions<Reference<K> | null, CallError>({
    queryKey: keyOf(kind, name),
    queryFn: () => lookup.find(kind, name),
    enabled: name !== '',
  })

/** Returns what `referenceQuery` finds, and renders again when it changes. */
export const useReference = <K extends ReferenceKind>(kind: K, name: string) => useQuery(referenceQuery(kind, name))

/** Returns a function that remembers what was picked, so that its field shows it without a call. */
export function useKnown() {
  const client = useQueryClient()
  return <K extends ReferenceKind>(kind: K, name: string, reference: Reference<K>) => void client.setQueryData(keyOf(kind, name), reference)
}
