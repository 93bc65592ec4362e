import type { Page } from '@playwright/test'

import { change } from './controls.ts'
import { type Row, SettingsEditor } from './editor.ts'
import { Effects } from './effects.ts'
import { onlyForShoppers, shownElsewhere, withoutEffect } from './exceptions.ts'
import type { SettingsStore } from './store.ts'
import type { Traces } from './traces.ts'

interface Options {
  store: SettingsStore
  /** Whether to change a setting. All others are only counted. */
  isChanged: (row: Row) => boolean
}

/** Walks through all settings of a theme in the editor. */
export class SettingsWalk {
  readonly #editor: SettingsEditor
  readonly #isChanged: Options['isChanged']
  readonly #effects: Effects
  /** How many items of each list were opened. */
  readonly #opened = new Map<string, number>()
  /** The kinds of the settings that were found, by name. */
  readonly found = new Map<string, string>()
  /** The names of the settings that were changed. */
  readonly changed: string[] = []

  private constructor(editor: SettingsEditor, { store, isChanged }: Options) {
    this.#editor = editor
    this.#isChanged = isChanged
    this.#effects = new Effects(editor, store)
  }

  static async start(page: Page, options: Options): Promise<SettingsWalk> {
    return new SettingsWalk(await SettingsEditor.open(page, options.store), options)
  }

  /** Settings whose change isn’t seen, with what is seen instead. */
  get failures(): readonly string[] {
    return this.#effects.failures
  }

  /** Visits all settings. */
  async walk(): Promise<void> {
    for (const part of await this.#editor.parts()) {
      await this.#editor.openPart(part)
      await this.#walkPart(part, 'desktop')
      if (!(await this.#editor.hasPairs())) continue
      await this.#editor.showDevice('mobile')
      await this.#walkPart(part, 'mobile')
      await this.#editor.showDevice('desktop')
    }
  }

  async #walkPart(part: string, device: 'desktop' | 'mobile'): Promise<void> {
    do {
      await this.#editor.unfold()
      for (const row of await this.#editor.rows()) await this.#visit(row, device)
    } while (await this.#openItem(part))
  }

  /** Opens the next item of a list. Returns false if all were opened. */
  async #openItem(part: string): Promise<boolean> {
    for (const list of await this.#editor.lists()) {
      const key = `${part} ${list.name}`
      const place = this.#opened.get(key) ?? 0
      // The items of a list have the same settings, except that the first one may be locked. Blocks are of several types.
      if (place >= (list.kind === 'list' ? Math.min(list.count, 2) : list.count)) continue
      this.#opened.set(key, place + 1)
      await this.#editor.openItem(list.name, place)
      return true
    }
    return false
  }

  /** Counts a setting when it is first found, changes it if it is to be changed, and visits the settings that this shows. */
  async #visit(row: Row, device: 'desktop' | 'mobile'): Promise<void> {
    const { name, kind } = row
    if (this.found.has(name)) return
    this.found.set(name, kind)
    const isChanged = this.#isChanged(row) && kind !== 'notice'
    // Other settings may depend on the chosen option. Those that depend on a toggle are shown, because all toggles are on.
    if (!isChanged && kind !== 'segmented') return
    const { page, device: other, after } = shownElsewhere[name] ?? {}
    const shown = await this.#editor.shownPage()
    if (other) await this.#editor.showDevice(other)
    if (page) await this.#editor.showPage(page)
    if (after && isChanged) await this.#after(after, async () => this.#try(row, isChanged, device))
    else await this.#try(row, isChanged, device)
    if (page) await this.#editor.showPage(shown)
    if (other) await this.#editor.showDevice(device)
  }

  /** Does something while another setting, which was visited before, is changed. */
  async #after(name: string, change: () => Promise<void>): Promise<void> {
    const start = await this.#effects.state()
    await this.#effects.seenInPreview(name, start.traces, async () => this.#apply({ name, kind: this.found.get(name)! }))
    await this.#effects.within(change)
    await this.#effects.restore(name, start)
  }

  /** Changes a setting and undoes that. */
  async #try(row: Row, isChanged: boolean, device: 'desktop' | 'mobile'): Promise<void> {
    // The focus alone may show something, such as the popup of the setting.
    await this.#editor.focus(row.name)
    const before = await this.#effects.state()
    const shown = new Set((await this.#editor.rows()).map(({ name }) => name))
    if (isChanged) await this.#change(row, before.traces)
    else await this.#apply(row)
    const below = (await this.#editor.rows()).filter(({ name }) => !shown.has(name) && !this.found.has(name))
    if (below.length > 0)
      await this.#effects.within(async () => {
        for (const one of below) await this.#visit(one, device)
      })
    await this.#effects.restore(row.name, before)
  }

  async #change(row: Row, before: Traces): Promise<void> {
    const { name } = row
    this.changed.push(name)
    const apply = async () => this.#apply(row)
    if (withoutEffect.has(name)) return apply()
    const published = await this.#effects.published(name)
    if (onlyForShoppers.has(name)) {
      await apply()
      return this.#effects.seenByShoppers(name, published, undefined)
    }
    const seen = await this.#effects.seenInPreview(name, before, apply)
    if (seen.length > 0) await this.#effects.seenByShoppers(name, published, seen)
  }

  async #apply({ name, kind }: Row): Promise<void> {
    const act = change[kind]
    if (!act) throw new Error(`No test changes a setting of the kind ${kind}`)
    await act(this.#editor.row(name), this.#editor.page)
  }
}
