import type { Icon } from '@tabler/icons-react'
import type { PageName } from '@vitrine/contract/pages.ts'

import { menuIcons } from '../ui/layout/menu-icons.ts'

/** The icon of a page in the menu. */
export function PageIcon({ page }: { page: PageName }) {
  const icons: Partial<Record<PageName, Icon>> = menuIcons
  const Shown = icons[page]
  return Shown && <Shown size={18} stroke={1.5} aria-hidden />
}
