import type { ThemeConfig } from '@vitrine/theme/config/types.ts'

/** Returns the icon of a store that has uploaded none, as SVG: the first letter of its name on the color of its cart button. */
export function monogram(name: string, { settings: { colors } }: Pick<ThemeConfig, 'settings'>): string {
  // Letters and numbers need no escaping.
  const [letter = ''] = /[\p{L}\p{N}]/u.exec(name.toLocaleUpperCase('en')) ?? []
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colors.color_cart_button}"/>` +
    `<text x="16" y="16" dy=".36em" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="700" font-size="19" ` +
    `fill="${colors.color_cart_button_label}">${letter}</text></svg>`
  )
}
