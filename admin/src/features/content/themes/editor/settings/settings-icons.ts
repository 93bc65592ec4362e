import {
  IconAppWindow,
  IconCash,
  IconCategory,
  IconCreditCard,
  IconHeartHandshake,
  IconPalette,
  IconPuzzle,
  IconShoppingBag,
  IconShoppingCart,
  IconTarget,
  IconTextSize,
  IconTypography,
  type Icon,
} from '@tabler/icons-react'
import type { SettingsKey } from '@vitrine/theme/settings/settings.ts'

/** The icon of each group of settings. */
export const settingsIcons: Record<SettingsKey, Icon> = {
  style: IconTextSize,
  colors: IconPalette,
  typography: IconTypography,
  product: IconShoppingBag,
  category: IconCategory,
  checkout: IconCreditCard,
  thankpage: IconHeartHandshake,
  cart: IconShoppingCart,
  cart_goal: IconTarget,
  popup: IconAppWindow,
  element: IconPuzzle,
  currency: IconCash,
}
