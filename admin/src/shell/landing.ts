import { pageNames, pageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'

import type { RowPage } from '../ui/list/list-types.ts'

/** Pages of the menu have no parameters. */
export type Landing = Exclude<PageName, RowPage | 'website.themes.editor'>

/** Where a person begins in a store: the first page of the menu they may open. Without any, the page that says why. */
export function landingOf(permissions: Permissions): Landing {
  const first = pageNames.find((name) => {
    const { menu, built, access } = pageOf(name)
    return menu !== undefined && built && allows(permissions, access)
  })
  return (first ?? 'no-access') as Landing
}
