import {
  IconAdjustments,
  IconBuildingStore,
  IconChartBar,
  IconFileText,
  IconHome,
  IconMenu2,
  IconPackage,
  IconPuzzle,
  IconReceipt,
  IconSettings,
  IconShoppingBag,
  IconTag,
  IconUserCircle,
  IconUsers,
} from '@tabler/icons-react'
import type { MenuGroup, PageName } from '@vitrine/contract/pages.ts'

/** The icon of each drawer group. It is shown beside the group's pages that have no icon of their own. */
const groupIcons = {
  home: IconHome,
  products: IconPackage,
  orders: IconReceipt,
  analytics: IconChartBar,
  discounts: IconTag,
  customers: IconUserCircle,
  apps: IconPuzzle,
  onlineStore: IconBuildingStore,
  settings: IconSettings,
} satisfies Record<MenuGroup, typeof IconHome>

const ownIcons: Partial<Record<PageName, typeof IconHome>> = {
  'website.products': IconShoppingBag,
  'website.pages': IconFileText,
  'website.menus': IconMenu2,
  'website.preferences': IconAdjustments,
  'website.member': IconUsers,
}

/** The icon of a page in the menu: its own, or the icon of its group. */
export function PageIcon({ group, page }: { group: MenuGroup; page: PageName }) {
  const Icon = ownIcons[page] ?? groupIcons[group]
  return <Icon size={18} stroke={1.5} aria-hidden />
}
