import { useMatches } from '@tanstack/react-router'
import type { PageName } from '@vitrine/contract/pages.ts'

/** Returns the name of the current page; undefined when there is none. */
export function useCurrentPage(): PageName | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
}
