import { useMatches } from '@tanstack/react-router'
import type { PageName } from '@vitrine/contract/pages.ts'

/** The name of the page on screen; undefined where no page is. */
export function useCurrentPage(): PageName | undefined {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData.page })
}
