import type { ThemeName } from '../themes.ts'
import { cart, cartGoal } from './cart.ts'
import { category } from './category.ts'
import { checkout } from './checkout.ts'
import { colors } from './colors.ts'
import { currency } from './currency.ts'
import { element } from './element.ts'
import { popup } from './popup.ts'
import { product } from './product.ts'
import { style } from './style.ts'
import { thankpage } from './thankpage.ts'
import { typography } from './typography.ts'

/** All groups of the Settings tab, by their key in the configuration. */
export const settings = {
  style,
  colors,
  typography,
  product,
  category,
  checkout,
  thankpage,
  cart,
  cart_goal: cartGoal,
  popup,
  element,
  currency,
} as const

export type SettingsKey = keyof typeof settings
export const settingsKeys = Object.keys(settings) as SettingsKey[]
export const isSettingsKey = (key: unknown): key is SettingsKey => typeof key === 'string' && Object.hasOwn(settings, key)

/** Returns the groups of settings that a theme has, in their order. */
export const settingsKeysOf = (theme: ThemeName): SettingsKey[] =>
  settingsKeys.filter((key) => (settings[key].themes as readonly string[]).includes(theme))
