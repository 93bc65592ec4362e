import type { PageName } from '@vitrine/contract/pages.ts'
import {
  IconAdjustments,
  IconBell,
  IconBuildingStore,
  IconCash,
  IconCreditCard,
  IconHome,
  IconListTree,
  IconReceiptTax,
  IconShoppingCart,
  IconTruck,
  IconUser,
  IconUsers,
  IconWorld,
  type Icon,
} from '@tabler/icons-react'

/** The settings pages in groups. The page that shows them leaves out pages that are not built or that the user may not open. */
export const settingsGroups = [
  {
    name: 'people',
    pages: [
      { page: 'website.settings.general', Icon: IconHome },
      { page: 'website.member', Icon: IconUsers },
      { page: 'website.profile', Icon: IconUser },
      { page: 'website.settings.account', Icon: IconCreditCard },
      { page: 'website.sales-channel', Icon: IconBuildingStore },
    ],
  },
  {
    name: 'selling',
    pages: [
      { page: 'website.settings.checkout', Icon: IconShoppingCart },
      { page: 'website.settings.payments', Icon: IconCreditCard },
      { page: 'website.settings.shipping', Icon: IconTruck },
      { page: 'website.settings.taxes', Icon: IconReceiptTax },
      { page: 'website.settings.payout', Icon: IconCash },
      { page: 'website.notification', Icon: IconBell },
    ],
  },
  {
    name: 'online',
    pages: [
      { page: 'website.preferences', Icon: IconAdjustments },
      { page: 'website.menus', Icon: IconListTree },
      { page: 'website.domain', Icon: IconWorld },
    ],
  },
] as const satisfies readonly { name: string; pages: readonly { page: PageName; Icon: Icon }[] }[]
