import type { Path } from '@vitrine/theme/edit/json.ts'
import type { Fields } from '@vitrine/theme/fields/kinds.ts'
import { regions } from '@vitrine/theme/layout/header-footer.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import type { Part } from '@vitrine/theme/preview/messages.ts'
import { sections } from '@vitrine/theme/sections/sections.ts'
import { settings, type SettingsKey } from '@vitrine/theme/settings/settings.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'
import type { PageKind } from '@vitrine/theme/views/pages.ts'

import { type Place, placesOf } from './places.ts'
import { groupsOf, type Target } from './regions.ts'

/** The elements at the top of a page that belong to the header. */
export const HEADER = '.top-bar, .strip, header.bar'
const FOOTER = 'footer.foot'
const POPUP = 'dialog.popup'

/** A region of the page with the settings that it shows. */
export interface Region {
  element: Element
  places: Place[]
  /** Returns what a click opens for a path of `places`. */
  targetOf: (path: Path) => Target
  /** What a click opens where no setting is shown, or nothing if only rules know. */
  whole?: Target
}

/** Returns the region that an element is in. */
export function regionOf(element: Element, kind: PageKind, storefront: Storefront): Region | undefined {
  const { config } = storefront
  const section = element.closest('[data-section]')
  if (section) {
    const found = config.pages.homepage.find(({ key }) => key === section.getAttribute('data-section'))
    return found && ofPart(section, { kind: 'section', key: found.key }, sections[found.type].fields, found.settings)
  }
  const { header, footer } = config.pages.fixed
  const top = element.closest(HEADER)
  if (top) return ofPart(top, { kind: 'header' }, regions[config.theme].header, header)
  const bottom = element.closest(FOOTER)
  if (bottom) return ofPart(bottom, { kind: 'footer' }, regions[config.theme].footer, footer)
  const popup = element.closest(POPUP)
  if (popup) {
    const name = popup.id.replace('popup-', '')
    const places = ofGroup('popup').filter(({ path }) => path[1] === name)
    return { element: popup, places, targetOf: targetInGroup, whole: { part: { kind: 'settings', key: 'popup' }, field: [name] } }
  }
  const main = element.closest('main')
  return main ? { element: main, places: (groupsOf[kind] ?? []).flatMap(ofGroup), targetOf: targetInGroup } : undefined

  function ofPart(root: Element, part: Part, fields: Fields, values: Record<string, unknown>): Region {
    return { element: root, places: placesOf(fields, values, storefront), targetOf: (field) => ({ part, field }), whole: { part } }
  }
  function ofGroup(key: SettingsKey): Place[] {
    return placesOf(settings[key].fields, config.settings[key], storefront, [key])
  }
}

const targetInGroup = ([key, ...field]: Path): Target => ({ part: { kind: 'settings', key: key as SettingsKey }, field })

/** Returns the elements of a part that is on the page, apart from groups of settings that are everywhere. */
export function elementsOf(part: Part): Element[] {
  switch (part.kind) {
    case 'header':
      return [...document.querySelectorAll(HEADER)]
    case 'footer':
      return [...document.querySelectorAll(FOOTER)]
    case 'section':
      return [...document.querySelectorAll(`[data-section="${CSS.escape(part.key)}"]`)]
    case 'settings':
      return []
  }
}

/** Returns the name of the text that says what a part is called, by which the editor sends it. */
export function labelName(part: Part, storefront: Storefront): string {
  if (part.kind === 'settings') return textName.field('settings', part.key)
  if (part.kind !== 'section') return part.kind
  const found = storefront.config.pages.homepage.find(({ key }) => key === part.key)
  return textName.field('sections', found?.type ?? '')
}
