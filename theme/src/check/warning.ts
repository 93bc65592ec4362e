import type { Path } from '../edit/json.ts'

/** What the theme check can warn about, each with how it hurts shoppers: they can't read it, don't see it, or get nowhere. */
export const severities = {
  low_contrast: 'unreadable',
  light_image: 'unreadable',
  dark_image: 'unreadable',
  small_text: 'unreadable',
  thin_text: 'unreadable',
  long_heading: 'unreadable',
  no_heading: 'unreadable',
  no_alt: 'unreadable',
  repeated_section: 'unreadable',
  empty_section: 'unseen',
  empty_item: 'unseen',
  shows_nothing: 'unseen',
  button_without_link: 'unseen',
  link_without_label: 'unseen',
  record_gone: 'unseen',
  record_hidden: 'unseen',
  file_gone: 'unseen',
  item_without_link: 'astray',
  target_gone: 'astray',
  target_hidden: 'astray',
} as const

export type WarningKind = keyof typeof severities
export type Severity = (typeof severities)[WarningKind]
/** In which order warnings are shown. */
export const severityOrder: readonly Severity[] = ['unreadable', 'unseen', 'astray']

/** Something in a theme that works, but that shoppers can’t read, see or follow. */
export interface Warning {
  kind: WarningKind
  /** The setting to change. */
  path: Path
  /** What the text about it names, such as the contrast. */
  values?: Readonly<Record<string, string | number>>
  /** A change that certainly helps. */
  fix?: { path: Path; value: string | number }
}
