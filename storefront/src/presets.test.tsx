import { styleConfig, styles } from '@vitrine/theme/presets/styles/styles.ts'
import { PageOf } from '@vitrine/theme/pages/views.tsx'
import { sectionPresets } from '@vitrine/theme/sections/presets.ts'
import { sections, type SectionType } from '@vitrine/theme/sections/sections.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'

import { images } from '../test/other-value.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'

/** Returns the texts of slides, headings and titles in settings, which a page must show. */
const headingsIn = (settings: unknown): string[] =>
  JSON.stringify(settings)
    .match(/"(?:heading|title)":"[^"]+"|"heading":\{"content":"[^"]+"/g)
    ?.map((found) => found.slice(found.lastIndexOf(':"') + 2, -1)) ?? []

function draw(theme: ThemeName, config: unknown): string {
  const storefront = sampleStorefront(theme, images, config)
  return renderToStaticMarkup(<PageOf page={{ kind: 'home' }} storefront={storefront} />)
}
const shown = (text: string) => text.replaceAll('&', '&amp;')

describe.each(styles.map((style) => [style.key, style] as const))('the style %s', (_key, style) => {
  it('shows everything of its home page', () => {
    const page = draw(style.theme, styleConfig(style))
    for (const { key, settings } of style.home) {
      expect(page).toContain(`data-section="${key}"`)
      for (const text of headingsIn(settings)) expect(page).toContain(shown(text))
    }
  })
})

const presets = Object.entries(sectionPresets).flatMap(([type, list]) =>
  list.flatMap((preset) => sections[type as SectionType].addable.map((theme) => ({ type, preset, theme }))),
)

it.each(presets.map((one) => [`${one.type} ${one.preset.key} in ${one.theme}`, one] as const))('%s is shown', (_name, one) => {
  const { type, preset, theme } = one
  const page = draw(theme, {
    theme,
    pages: { homepage: [{ type, version: sections[type as SectionType].version, key: 'made', settings: preset.settings }] },
  })
  expect(page).toContain('data-section="made"')
  for (const text of headingsIn(preset.settings)) expect(page).toContain(shown(text))
})
