import { isObject, type Json, valueAt } from '@vitrine/theme/edit/json.ts'
import { keyOf } from '@vitrine/theme/edit/share.ts'
import { SECTIONS_MAX } from '@vitrine/theme/config/section.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import type { SectionPreset } from '@vitrine/theme/sections/preset.ts'
import { type SectionType, sections } from '@vitrine/theme/sections/sections.ts'

import { notify } from '../../../../../events.ts'
import { t } from '../../../../../messages/messages.ts'
import { labelOf } from '../../definition-text.ts'
import type { Editor } from '../editor.ts'
import { HOME, sectionsOf, typeOf } from '../part-of.ts'
import { moved, newSection, placeOf, withHidden, withNewKey, withoutSection, withSection } from './arrange.ts'
import { noticeRemoval } from './removal-notice.ts'
import { withCountdowns } from './with-countdowns.ts'

/** What can be done with the sections of the home page. Each is one step that can be undone. */
export class SectionActions {
  readonly #editor: Editor

  constructor(editor: Editor) {
    this.#editor = editor
  }

  isFull(): boolean {
    return sectionsOf(this.#editor.session.config).length >= SECTIONS_MAX
  }

  /** Adds a section and opens it: as the type starts, or with the settings of a preset. */
  add(type: SectionType, at: number, filled?: SectionPreset['settings']): void {
    const section = withCountdowns(newSection(type, this.#editor.theme, filled), Date.now())
    this.insert(section, at, t('themeEditor.did.add', { section: typeName(type) }))
  }

  /** Adds a section that there is already, such as a copied one, and opens it. */
  insert(section: Json, at: number, label: string): void {
    if (this.isFull()) return notify({ tone: 'attention', messages: [t('themeEditor.full', { count: SECTIONS_MAX })] })
    this.#change(withSection(this.#editor.session.config, at, section), label)
    this.#editor.show({
      tab: 'sections',
      part: { kind: 'section', key: keyOf(section)! },
      addAt: null,
      field: null,
      page: 'home',
    })
  }

  duplicate(key: string): void {
    const { place, section, name } = this.#find(key)
    if (section) this.insert(withNewKey(section), place + 1, t('themeEditor.did.duplicate', { section: name }))
  }

  remove(key: string): void {
    const { place, name, section } = this.#find(key)
    if (!section) return
    const { part } = this.#editor.view()
    const label = t('themeEditor.did.remove', { section: name })
    this.#change(withoutSection(this.#editor.session.config, key), label)
    if (part?.kind === 'section' && part.key === key) this.#editor.show({ part: null, field: null })
    noticeRemoval(this.#editor.session, {
      key,
      label,
      add: () => {
        const { config } = this.#editor.session
        const at = Math.min(place, sectionsOf(config).length)
        this.#change(withSection(config, at, section), t('themeEditor.did.add', { section: name }))
      },
    })
  }

  /** Shows or hides a section. */
  toggle(key: string): void {
    const { name, section } = this.#find(key)
    if (!isObject(section)) return
    const hide = section.hidden !== true
    const label = t(hide ? 'themeEditor.did.hide' : 'themeEditor.did.show', { section: name })
    this.#change(withHidden(this.#editor.session.config, key, hide), label)
  }

  move(from: number, to: number): void {
    const section = sectionsOf(this.#editor.session.config)[from]
    if (section === undefined || to < 0 || to >= sectionsOf(this.#editor.session.config).length) return
    this.#change(moved(this.#editor.session.config, from, to), t('themeEditor.did.move', { section: nameOf(section) }))
  }

  moveBy(key: string, steps: number): void {
    const { place } = this.#find(key)
    if (place >= 0) this.move(place, place + steps)
  }

  #find(key: string) {
    const { config } = this.#editor.session
    const place = placeOf(config, key)
    const section = place < 0 ? undefined : valueAt(config, [...HOME, place])
    return { place, section, name: nameOf(section) }
  }

  #change(config: Json, label: string): void {
    this.#editor.session.change(config, label)
  }
}

export const typeName = (type: SectionType): string => labelOf(textName.field('sections', type), sections[type])

/** Returns the name of a section’s type. */
export function nameOf(section: Json | undefined): string {
  const type = typeOf(section)
  return type ? typeName(type) : t('themeEditor.unknown')
}
