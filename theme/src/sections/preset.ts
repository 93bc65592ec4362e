/** A ready-made section: settings that are filled in, to start from. */
export interface SectionPreset {
  key: string
  /** The English name. Translations are found by the type and the key. */
  label: string
  /** The settings that differ from the defaults. */
  settings: Readonly<Record<string, unknown>>
}
