import type { SettingsKey } from '@vitrine/theme/settings/settings.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

/** The groups of the Settings tab, in the order of the specification. */
export const settingsOrder: Record<ThemeName, readonly SettingsKey[]> = {
  default: ['colors', 'typography', 'product', 'checkout', 'style', 'cart', 'thankpage', 'element', 'cart_goal', 'currency'],
  fashion: [
    'style',
    'colors',
    'typography',
    'product',
    'category',
    'checkout',
    'thankpage',
    'cart',
    'cart_goal',
    'popup',
    'element',
    'currency',
  ],
}
