import {
  IconAdjustments,
  IconChartBar,
  IconColorSwatch,
  IconFileText,
  IconHome,
  IconListTree,
  IconPackage,
  IconPhoto,
  IconReceipt,
  IconRosetteDiscount,
  IconRuler2,
  IconSettings,
  IconShoppingBag,
  IconShoppingCart,
  IconShoppingCartOff,
  IconStack2,
  IconTicket,
  IconUsers,
} from '@tabler/icons-react'
import type { PageName } from '@vitrine/contract/pages.ts'

/** The icons of the pages in the menu. Each page has one of its own. */
export const pageIcons: Partial<Record<PageName, typeof IconHome>> = {
  'website.home': IconHome,
  website: IconChartBar,
  'website.products': IconShoppingBag,
  'website.collections': IconStack2,
  'website.inventory': IconPackage,
  'website.menufilter': IconColorSwatch,
  'website.orders': IconReceipt,
  'website.abandoned': IconShoppingCartOff,
  'website.discount.code': IconTicket,
  'website.discount.automatic': IconRosetteDiscount,
  'website.pages': IconFileText,
  'website.menus': IconListTree,
  'website.preferences': IconAdjustments,
  'website.sizechart': IconRuler2,
  'website.files': IconPhoto,
  'website.settings': IconSettings,
  'website.settings.checkout': IconShoppingCart,
  'website.member': IconUsers,
}

/** The icon of a page in the menu. */
export function PageIcon({ page }: { page: PageName }) {
  const Icon = pageIcons[page]
  return Icon && <Icon size={18} stroke={1.5} aria-hidden />
}
