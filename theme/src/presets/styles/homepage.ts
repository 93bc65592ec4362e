import { sections, type SectionType } from '../../sections/sections.ts'
import type { StyleSection } from './style.ts'

/** Returns the sections of a home page as a configuration stores them: they are written for the current versions of their types. */
export const homepageOf = (written: readonly StyleSection[]) =>
  written.map((section) => ({ ...section, version: sections[section.type as SectionType].version }))
