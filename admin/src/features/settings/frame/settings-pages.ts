import { pageNames, pageOf, settingsGroups, type SettingsGroup, type SettingsPageName } from '@vitrine/contract/pages.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'
import {
  IconAdjustments,
  IconBuildingStore,
  IconCreditCard,
  IconFileText,
  IconListTree,
  IconMail,
  IconPhoto,
  IconReceiptTax,
  IconRuler2,
  IconShoppingCart,
  IconTruck,
  IconUser,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

/** The icons of the pages in the settings. Pages in the menu have the same icon there. */
export const settingsIcons: Record<SettingsPageName, Icon> = {
  'website.settings.general': IconBuildingStore,
  'website.member': IconUsers,
  'website.settings.checkout': IconShoppingCart,
  'website.settings.payments': IconCreditCard,
  'website.settings.shipping': IconTruck,
  'website.settings.taxes': IconReceiptTax,
  'website.abandoned.settings': IconMail,
  'website.preferences': IconAdjustments,
  'website.pages': IconFileText,
  'website.menus': IconListTree,
  'website.sizechart': IconRuler2,
  'website.files': IconPhoto,
  'website.profile': IconUser,
}

interface SettingsSection {
  group: SettingsGroup
  pages: SettingsPageName[]
}

/** Returns the settings pages that exist and that a user may open, in groups. Empty groups are left out. */
export const settingsFor = (permissions: Permissions): SettingsSection[] => sections(permissions, (name) => pageOf(name).settings)

/** Returns the pages of `settingsFor` together with the pages of the Online Store menu, which have no navigation beside them. */
export const allSettingsFor = (permissions: Permissions): SettingsSection[] =>
  sections(permissions, (name) => pageOf(name).settings ?? (pageOf(name).menu === 'onlineStore' ? 'online' : undefined))

function sections(permissions: Permissions, groupOf: (name: SettingsPageName) => SettingsGroup | undefined): SettingsSection[] {
  const listed = pageNames.filter((name): name is SettingsPageName => name in settingsIcons && allows(permissions, pageOf(name).access))
  return settingsGroups
    .map((group) => ({ group, pages: listed.filter((name) => groupOf(name) === group) }))
    .filter(({ pages }) => pages.length > 0)
}
