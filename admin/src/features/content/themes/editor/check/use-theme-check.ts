import { useQueries } from '@tanstack/react-query'
import { checkTheme } from '@vitrine/theme/check/check-theme.ts'
import type { Known, Reference } from '@vitrine/theme/check/reference-check.ts'
import type { Warning } from '@vitrine/theme/check/warning.ts'
import { useDeferredValue, useMemo } from 'react'

import { referenceQuery } from '../form/references/use-reference.ts'
import { useSession } from '../use-editor.ts'
import { measureImage } from './measure-image.ts'

/** The check of the open theme. */
interface OpenCheck {
  warnings: readonly Warning[]
  /** Whether links and images are still being looked up. */
  isLoading: boolean
  /** Looks up again what couldn’t be, or null if nothing failed. */
  retry: (() => void) | null
}

/** Returns what shoppers can’t read, see or follow in the theme as it is edited. */
export function useThemeCheck(): OpenCheck {
  const config = useDeferredValue(useSession((session) => session.config))
  const { references, behindTexts } = useMemo(() => checkTheme(config), [config])
  const found = useQueries({ queries: references.map(({ kind, name }) => referenceQuery(kind, name)) })
  const files = found.flatMap(({ data }) => (data && 'thumbnailUrl' in data && behindTexts.has(data.id) ? [data] : []))
  const grays = useQueries({
    queries: files.map(({ thumbnailUrl }) => ({
      queryKey: ['themes.medianGray', thumbnailUrl],
      queryFn: () => measureImage(thumbnailUrl),
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  })
  const grayOf = new Map(files.map(({ id }, place) => [id, grays[place]?.data]))
  const known = new Map(references.map((reference, place) => [textOf(reference), knownOf(found[place]?.data, grayOf)]))
  const failed = found.filter(({ isError }) => isError)
  return {
    warnings: checkTheme(config, (reference) => known.get(textOf(reference))).warnings,
    isLoading: [...found, ...grays].some((query) => query.isLoading),
    retry: failed.length === 0 ? null : () => failed.forEach((query) => void query.refetch()),
  }
}

const textOf = ({ kind, name }: Reference) => `${kind} ${name}`

type Found = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof referenceQuery>['queryFn']>>>>

/** Returns what is known about a reference from the answer of the server: null if the store has none, undefined if there is none yet. */
function knownOf(found: Found | null | undefined, grayOf: ReadonlyMap<string, string | undefined>): Known | undefined {
  if (found === undefined) return undefined
  if (found === null) return { state: 'gone' }
  if ('isVisible' in found) return { state: found.isVisible ? 'shown' : 'hidden' }
  return { state: 'shown', file: { alt: found.alt, medianGray: grayOf.get(found.id) } }
}
