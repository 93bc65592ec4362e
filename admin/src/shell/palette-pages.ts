import { type MenuFacts, pageNames, pageOf, type PageName } from '@vitrine/contract/pages.ts'
import { allows, type Permissions } from '@vitrine/contract/scopes.ts'

/** Pages that only make sense where they are linked: refusals, the second URL of the Overview, and slips of chosen orders. */
const linkedOnly: readonly PageName[] = ['no-access', 'policy-violation', 'websitesa', 'website.orders.slips']

const isAction = (name: PageName) => /\.(?:create|import|fulfillments)$/.test(name)

/** Returns the pages that a user can open by name: those that list or set something, and those that add or import something. */
export function palettePages(permissions: Permissions, facts: MenuFacts): { pages: PageName[]; actions: PageName[] } {
  const open = pageNames.filter((name) => {
    const { path, layout, built, access, when } = pageOf(name)
    return (
      built &&
      layout !== 'auth' &&
      !path.includes('$') &&
      !linkedOnly.includes(name) &&
      allows(permissions, access) &&
      (when?.(facts) ?? true)
    )
  })
  return { pages: open.filter((name) => !isAction(name)), actions: open.filter(isAction) }
}

/** Returns the searches that a user may make: those whose list they may open. */
export const searchesFor = <S extends { list: PageName }>(permissions: Permissions, searches: readonly S[]): S[] =>
  searches.filter(({ list }) => allows(permissions, pageOf(list).access))

/**
 * Returns how well an entry matches typed text: 0 for the beginning of its label, 1 for another part of the label, 2 for
 * the beginning of one of its other words, and null for no match.
 */
export function rankOf(label: string, words: string, typed: string): 0 | 1 | 2 | null {
  const wanted = typed.trim().toLowerCase()
  const at = label.toLowerCase().indexOf(wanted)
  if (at === 0) return 0
  if (at > 0) return 1
  return words.split(', ').some((word) => word.toLowerCase().startsWith(wanted)) ? 2 : null
}
