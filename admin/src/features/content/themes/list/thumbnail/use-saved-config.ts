import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../../../api/query.ts'
import type { Theme } from '../themes.ts'

/** Reads what is saved of a theme. After it was saved again, it’s read again. */
export function useSavedConfig({ id, savedAt }: Pick<Theme, 'id' | 'savedAt'>) {
  const options = callQuery('themes.config', { params: { themeId: id, id } })
  return useQuery({ ...options, queryKey: [...options.queryKey, savedAt] })
}
