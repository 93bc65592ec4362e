import { type Page, pageNames, pageOf, pages, settingsGroups, type SettingsGroup, type SettingsPageName } from '@vitrine/contract/pages.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'

interface SettingsSection {
  group: SettingsGroup
  pages: SettingsPageName[]
}

/** Returns the settings pages that exist and that a user may open, in groups. Empty groups are left out. */
export const settingsFor = (permissions: Permissions): SettingsSection[] => sections(permissions, ({ settings }) => settings)

/**
 * Returns the pages of `settingsFor` together with the pages of the Online Store menu, which have no navigation beside them. The themes
 * are in both, so only their page in the settings is returned.
 */
export const allSettingsFor = (permissions: Permissions): SettingsSection[] =>
  sections(permissions, ({ settings, menu, path }) => {
    if (path === pages['website.themes'].path) return undefined
    return settings ?? (menu === 'onlineStore' ? 'online' : undefined)
  })

function sections(permissions: Permissions, groupOf: (page: Page) => SettingsGroup | undefined): SettingsSection[] {
  const open = pageNames.filter((name) => pageOf(name).built && allows(permissions, pageOf(name).access))
  return settingsGroups
    .map((group) => ({ group, pages: open.filter((name): name is SettingsPageName => groupOf(pageOf(name)) === group) }))
    .filter(({ pages }) => pages.length > 0)
}
