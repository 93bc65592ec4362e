import type { PreviewPage } from '@vitrine/theme/define.ts'
import type { Json, Path } from '@vitrine/theme/edit/json.ts'
import { valueAt, withValue } from '@vitrine/theme/edit/json.ts'
import type { Conflict } from '@vitrine/theme/edit/merge.ts'
import type { EditSession } from '@vitrine/theme/edit/session.ts'
import type { Part } from '@vitrine/theme/preview/messages.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { partName } from './part-name.ts'

export type { Part }

/** A setting that can’t be saved as it is. */
export interface Problem {
  path: Path
  /** What is wrong, and how to fix it. */
  message: string
  /** The part with the setting, or null if no form shows it. */
  part: Part | null
  /** What can be done about it at once. */
  action?: { label: string; run: () => void }
}

/** What the editor shows. It’s no part of the theme and isn’t undone. */
export interface View {
  tab: 'sections' | 'settings'
  /** The open part, or null for the list of the tab. */
  part: Part | null
  /** The place at which a chosen section will be added, or null while none is chosen. */
  addAt: number | null
  /** Whether the check of the theme is open. A part that was opened from it leads back to it. */
  isChecking: boolean
  /** Whether the comments on the open part are shown instead of its form. */
  isCommenting: boolean
  /** The field to show and focus, as a path in the configuration. */
  field: Path | null
  /** The field or list item of the open part that has the focus or had it last, which the preview shows too. */
  focused: Path | null
  page: PreviewPage
  /** The product or collection that was chosen for a page, which stays when another page is shown. The server chooses the others. */
  handles: Readonly<Partial<Record<PreviewPage, string | null>>>
  /** What the preview has loaded, with the product or collection that the server chose if nobody did. */
  loaded: { page: PreviewPage; handle: string | null } | null
  /** The page that the preview showed before the open part switched it to another one, or null. */
  before: PreviewPage | null
  device: 'mobile' | 'desktop'
  /** The width of the preview in pixels that somebody dragged, or null for that of the device. */
  width: number | null
  /** Whether what is published is shown beside the draft. */
  isComparing: boolean
  /**
   * Why the last save was refused, with the configuration that was. While it isn’t null, every invalid field says what is wrong, not
   * only those that were edited.
   */
  refused: { problems: readonly Problem[]; config: Json } | null
  /** The conflicts whose question was closed without an answer. It’s asked again with the next save. */
  postponed: readonly Conflict[] | null
}

const START: View = {
  tab: 'sections',
  part: null,
  addAt: null,
  isChecking: false,
  isCommenting: false,
  field: null,
  focused: null,
  page: 'home',
  handles: {},
  loaded: null,
  before: null,
  device: 'desktop',
  width: null,
  isComparing: false,
  refused: null,
  postponed: null,
}

/** An open theme: its edits, and what the editor shows of it. Components read it with the hooks of `use-editor.ts`. */
export class Editor {
  readonly themeId: string
  readonly theme: ThemeName
  readonly session: EditSession
  readonly #listeners = new Set<() => void>()
  #view = START

  constructor(themeId: string, theme: ThemeName, session: EditSession) {
    this.themeId = themeId
    this.theme = theme
    this.session = session
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly view = (): View => this.#view
  /** Comments that were typed and not sent, by the name of their part. They stay while other parts are open. */
  readonly unsentComments = new Map<string, string>()
  /** The name of the part that was left last, to bring the focus back to it. */
  lastPart: string | null = null

  show(view: Partial<View>): void {
    const { part } = this.#view
    if (part && view.part === null) this.lastPart = partName(part)
    this.#view = { ...this.#view, ...(view.part !== undefined && { focused: null, isCommenting: false }), ...view }
    for (const listener of this.#listeners) listener()
  }

  /**
   * Changes one setting. Sliders and colors are set with every move of a drag: until the gesture ends with `session.endGesture()`
   * (a control's `onEnd`), the preview shows them in the quickest way.
   * @param label what was done, for the undo menu
   * @param gesture changes of one gesture in a row, such as typing in a field, are undone together
   */
  set(path: Path, value: Json, label: string, gesture: string | null = path.join('.')): void {
    const { config } = this.session
    if (!Object.is(valueAt(config, path), value)) this.session.change(withValue(config, path, value), label, gesture)
  }
}
