import { useQueries, useQuery } from '@tanstack/react-query'
import type { Json } from '@vitrine/theme/edit/json.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { callQuery } from '../../../../../api/query.ts'
import { storedOf } from '../surroundings.ts'
import { useEditor, useSession } from '../use-editor.ts'
import { placeOf, sourcesIn, valuesOf, type CopyPlace, type CopyTarget } from './places.ts'

/** Settings that others can be made the same as. */
export interface CopySource {
  id: string
  place: CopyPlace
  values: Json | undefined
  /** The name of the theme that it’s in, or null for the open one. */
  themeName: string | null
}

/** Returns everything that a target can be made the same as: first in the open theme, then in the other themes of the store. */
export function useSources(target: CopyTarget): { sources: CopySource[]; isLoading: boolean; error: Error | null } {
  const { themeId, theme } = useEditor()
  const config = useSession((session) => session.config)
  const list = useQuery(callQuery('themes.list'))
  const others = list.data?.items.filter(({ id }) => id !== themeId) ?? []
  const queries = useQueries({
    // Somebody may have edited another theme since it was shown last.
    queries: others.map(({ id }) => ({ ...callQuery('themes.config', { params: { themeId: id, id } }), staleTime: 0 })),
  })
  const of = placeOf(target, config, theme)
  if (!of) return { sources: [], isLoading: false, error: null }

  const sourcesOf = (id: string, themeName: string | null, from: Json, engine: ThemeName): CopySource[] =>
    sourcesIn(target, of, from, engine).map((place) => ({
      id: `${id} ${place.path.join('.')}`,
      place,
      values: valuesOf(place, from),
      themeName,
    }))
  const own = sourcesOf('', null, config, theme).filter(({ place }) => place.path.join('.') !== of.path.join('.'))
  const theirs = others.flatMap(({ id, name, theme: engine }, at) => {
    const stored = queries[at]?.data
    return stored ? sourcesOf(id, name, storedOf(stored).config, engine) : []
  })
  return {
    sources: [...own, ...theirs],
    isLoading: list.isPending || queries.some(({ isPending }) => isPending),
    error: list.error ?? queries.find(({ error }) => error)?.error ?? null,
  }
}
