import { type Visit, walkFields } from '../fields/walk.ts'
import { regions } from '../layout/header-footer.ts'
import { sections } from '../sections/sections.ts'
import { settings, settingsKeys } from '../settings/settings.ts'
import type { Section, ThemeConfig } from './types.ts'

/** Visits every leaf of the header, the footer and the home page's sections that shoppers see. */
export function walkHome(config: ThemeConfig, visit: Visit): void {
  walkFrame(config, visit)
  walkSections(config, visit)
}

/** Visits every leaf of the home page's sections that shoppers see, in their order. */
export function walkSections({ pages }: ThemeConfig, visit: Visit): void {
  for (const [place, section] of pages.homepage.entries()) if (!section.hidden) walkSection(section, place, visit)
}

function walkSection({ type, settings: values }: Section, place: number, visit: Visit): void {
  walkFields(sections[type].fields, values, visit, `pages.homepage.${place}.settings`)
}

/** Visits every leaf of the header and the footer, which are on every page. */
export function walkFrame(config: ThemeConfig, visit: Visit): void {
  walkFields(regions[config.theme].header, config.pages.fixed.header, visit, 'pages.fixed.header')
  walkFields(regions[config.theme].footer, config.pages.fixed.footer, visit, 'pages.fixed.footer')
}

/** Visits every leaf of the settings. */
export function walkSettings(config: ThemeConfig, visit: Visit): void {
  for (const key of settingsKeys) walkFields(settings[key].fields, config.settings[key], visit, `settings.${key}`)
}

/** Visits every leaf of the configuration, also of hidden sections. */
export function walkConfig(config: ThemeConfig, visit: Visit): void {
  walkFrame(config, visit)
  for (const [place, section] of config.pages.homepage.entries()) walkSection(section, place, visit)
  walkSettings(config, visit)
}
