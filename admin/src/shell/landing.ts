import { pageNames, pageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'

import type { RowPage } from '../ui/list/list-types.ts'

/** A page where a user can start. It has no path parameters, because no page in the menu has any. */
export type Landing = Exclude<PageName, RowPage | 'website.themes.editor'>

/**
 * Returns the Overview if the user may open it, otherwise the first page in the menu that the user may open. If there is
 * none, returns the no-access page.
 */
export function landingOf(permissions: Permissions): Landing {
  const first = (['website', ...pageNames] as const).find((name) => {
    const { menu, built, access } = pageOf(name)
    return menu !== undefined && built && allows(permissions, access)
  })
  return (first ?? 'no-access') as Landing
}
