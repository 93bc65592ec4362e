import {
  IconArrowForwardUp,
  IconBuildingStore,
  IconCalculator,
  IconCreditCard,
  IconFileImport,
  IconFileText,
  IconListCheck,
  IconMail,
  IconPlus,
  IconReceiptTax,
  IconTruck,
  IconUser,
} from '@tabler/icons-react'
import type { PageName } from '@vitrine/contract/pages.ts'

import { pageIcons } from './page-icon.tsx'

/** The icons of pages that are not in the menu. */
const otherIcons: Partial<Record<PageName, typeof IconUser>> = {
  'website.abandoned.settings': IconMail,
  'website.discount.simulator': IconCalculator,
  'website.menus.redirects': IconArrowForwardUp,
  'website.settings.general': IconBuildingStore,
  'website.settings.shipping': IconTruck,
  'website.settings.payments': IconCreditCard,
  'website.settings.taxes': IconReceiptTax,
  'website.profile': IconUser,
  'website.setup': IconListCheck,
}

/** Returns the icon of a page, of its parent page, or of what it does. */
export function targetIcon(page: PageName): typeof IconUser {
  if (page.endsWith('.create')) return IconPlus
  if (/\.(?:import|fulfillments)$/.test(page)) return IconFileImport
  const parent = page.slice(0, page.lastIndexOf('.')) as PageName
  return otherIcons[page] ?? pageIcons[page] ?? otherIcons[parent] ?? pageIcons[parent] ?? IconFileText
}
