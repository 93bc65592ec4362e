import {
  IconArrowForwardUp,
  IconBuildingStore,
  IconCalculator,
  IconCreditCard,
  IconListCheck,
  IconLock,
  IconMail,
  IconPalette,
  IconReceiptTax,
  IconTruck,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { PageName, SettingsPageName } from '@vitrine/contract/pages.ts'

import { menuIcons } from './menu-icons.ts'

/** The icons of pages: the same as in the menu, and those of other pages. A settings page without an icon does not compile. */
export const pageIcons: Record<SettingsPageName, Icon> & Partial<Record<PageName, Icon>> = {
  ...menuIcons,
  'website.abandoned.settings': IconMail,
  'website.discount.simulator': IconCalculator,
  'website.menus.redirects': IconArrowForwardUp,
  'website.settings.general': IconBuildingStore,
  'website.settings.shipping': IconTruck,
  'website.settings.payments': IconCreditCard,
  'website.settings.themes': IconPalette,
  'website.settings.taxes': IconReceiptTax,
  'website.settings.privacy': IconLock,
  'website.profile': IconUser,
  'website.setup': IconListCheck,
}
