import { IconFileImport, IconFileText, IconPlus, type Icon } from '@tabler/icons-react'
import type { PageName } from '@vitrine/contract/pages.ts'

import { pageIcons } from '../ui/layout/page-icons.ts'

/** Returns the icon of a page, of its parent page, or of what it does. */
export function targetIcon(page: PageName): Icon {
  if (page.endsWith('.create')) return IconPlus
  if (/\.(?:import|fulfillments)$/.test(page)) return IconFileImport
  const parent = page.slice(0, page.lastIndexOf('.')) as PageName
  return pageIcons[page] ?? pageIcons[parent] ?? IconFileText
}
