import { useQuery } from '@tanstack/react-query'

import { callQuery } from '../../../../../api/query.ts'
import type { Theme } from '../themes.ts'

/**
 * Reads what is saved of a theme. After it was saved again, it’s read again.
 * @param enabled whether it’s needed
 */
export function useSavedConfig({ id, savedAt }: Pick<Theme, 'id' | 'savedAt'>, enabled = true) {
  const options = callQuery('themes.config', { params: { themeId: id, id } })
  return useQuery({ ...options, enabled, queryKey: [...options.queryKey, savedAt] })
}
