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
 * Returns how well an entry matches typed text, or null if it doesn't. The lower, the better: 0 for a whole name, 1 for the beginning of
 * a name of one word, 2 for that of a longer one, 3 for another part of a name, and 4 for the beginning of one of its other words.
 * @param names what people call the entry: its label, and others
 * @param words other words that find it, separated by commas
 */
export function rankOf(names: readonly string[], words: string, typed: string): number | null {
  const wanted = typed.trim().toLowerCase()
  const ranks = names.map((name) => rankOfName(name.toLowerCase(), wanted)).filter((rank) => rank !== null)
  if (ranks.length > 0) return Math.min(...ranks)
  return words.split(', ').some((word) => word.toLowerCase().startsWith(wanted)) ? 4 : null
}

function rankOfName(name: string, wanted: string): number | null {
  const at = name.indexOf(wanted)
  if (at !== 0) return at > 0 ? 3 : null
  if (name === wanted) return 0
  return name.includes(' ') ? 2 : 1
}
