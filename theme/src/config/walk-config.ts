import { type Visit, walkFields } from '../fields/walk.ts'
import { regions } from '../layout/header-footer.ts'
import { sections } from '../sections/sections.ts'
import { settings, settingsKeys } from '../settings/settings.ts'
import type { ThemeConfig } from './types.ts'

/** Visits every leaf of the header, the footer and the home page's sections. */
export function walkHome(config: ThemeConfig, visit: Visit): void {
  walkFrame(config, visit)
  walkSections(config, visit)
}

/** Visits every leaf of the home page's sections, in their order. */
export function walkSections(config: ThemeConfig, visit: Visit): void {
  for (const [place, section] of config.pages.homepage.entries())
    walkFields(sections[section.type].fields, section.settings, visit, `pages.homepage.${place}.settings`)
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

/** Visits every leaf of the configuration. */
export function walkConfig(config: ThemeConfig, visit: Visit): void {
  walkHome(config, visit)
  walkSettings(config, visit)
}
