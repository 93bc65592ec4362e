import type { Path } from '@vitrine/theme/edit/json.ts'
import type { Part } from '@vitrine/theme/preview/messages.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'

import { storefrontOf } from '../storefront-of.ts'
import type { Shown } from '../state.ts'
import { asLeaf, hrefsIn, isLeaf, leavesOf, textOf } from './leaves.ts'
import { match } from './match.ts'
import { elementsOf, regionOf } from './parts.ts'
import { rulesOf, type Target } from './regions.ts'

/** What a region shows: its leaves, and what a click on each opens. */
type Matched = ReadonlyMap<Element, Target>

/** Finds what a click on the page opens, and where the page shows a setting. It is valid until the page changes. */
export class Targets {
  readonly #shown: Shown
  readonly storefront: Storefront
  readonly #known = new Map<Element, Matched>()

  constructor(shown: Shown) {
    this.#shown = shown
    this.storefront = storefrontOf(shown.config, shown.data)
  }

  /** Returns what a click on an element opens, or undefined where there is nothing of the theme. */
  of(element: Element): Target | undefined {
    const region = regionOf(element, this.#shown.data.page.kind, this.storefront)
    if (!region) return this.#byRule(element)
    const matched = this.#match(region.element)
    const leaf = isLeaf(element) ? element : leavesOf(element).find((one) => matched.has(one))
    return (leaf && matched.get(leaf)) ?? this.#byRule(element) ?? region.whole
  }

  /** Returns the elements that show a setting of a part, or something in it. */
  showing(part: Part, field: Path): Element[] {
    const roots = part.kind === 'settings' ? [...document.querySelectorAll('main, dialog.popup')] : elementsOf(part)
    const isWanted = (target: Target) =>
      JSON.stringify(target.part) === JSON.stringify(part) && field.every((key, place) => target.field?.[place] === key)
    const exact = roots.flatMap((root) => [...this.#match(root)].filter(([, target]) => isWanted(target)).map(([element]) => element))
    if (exact.length > 0) return exact
    const rules = rulesOf(this.#shown.config.theme, this.#shown.data.page.kind).filter(([, target]) => isWanted(target))
    return rules.flatMap(([selector]) => [...document.querySelectorAll(selector)])
  }

  #match(root: Element): Matched {
    const known = this.#known.get(root)
    if (known) return known
    const region = regionOf(root, this.#shown.data.page.kind, this.storefront)
    const leaves = leavesOf(root)
    const paths = match(
      leaves.map((leaf) => asLeaf(leaf, root)),
      region?.places ?? [],
      { hrefsIn, textOf },
    )
    const matched = new Map<Element, Target>()
    for (const [at, leaf] of leaves.entries()) {
      const path = paths[at]
      const target = path ? region?.targetOf(path) : (this.#byRule(leaf) ?? region?.whole)
      if (target) matched.set(leaf, target)
    }
    this.#known.set(root, matched)
    return matched
  }

  #byRule(element: Element): Target | undefined {
    const rules = rulesOf(this.#shown.config.theme, this.#shown.data.page.kind)
    return rules.find(([selector]) => element.closest(selector))?.[1]
  }
}
