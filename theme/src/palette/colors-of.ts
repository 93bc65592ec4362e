import { pageBackground, shadedBackground } from '../color/background-of.ts'
import type { ThemeName } from '../themes.ts'
import { hexOf, oklchOf } from './oklch.ts'
import { groundForWhite, readableOn } from './readable.ts'

/** The few colors from which all color settings of a theme follow. */
export interface Palette {
  /** The darkest color, for titles and dark areas. */
  ink: string
  /** The color of the main buttons. */
  accent: string
  /** The color of the buttons that buy at once, and of sale prices. */
  buy: string
  /** A light background with a hint of color. */
  soft: string
}

/**
 * Returns the color settings that follow from a palette. Every text can be read on its background, whatever the palette is: colors that
 * wouldn’t do become darker or lighter, in the same hue.
 */
export function colorsOf(palette: Palette, theme: ThemeName): Record<string, string> {
  // Prices and titles are on both.
  const paper = [pageBackground[theme], shadedBackground[theme]]
  const ink = readableOn(palette.ink, ...paper, palette.soft)
  const deep = groundForWhite(ink)
  const accent = groundForWhite(palette.accent)
  const buy = groundForWhite(palette.buy)
  const { l, c, h } = oklchOf(palette.soft)
  const footer = theme === 'default' ? deep : palette.soft
  return {
    color_announcement_bar_background: deep,
    color_announcement_bar_text: '#ffffff',
    color_top_bar_background: palette.soft,
    color_cart_button: accent,
    color_cart_button_label: '#ffffff',
    color_buyNow_button: buy,
    // The specification spells this key `byNow`.
    color_byNow_button_label: '#ffffff',
    color_upsell_border: hexOf({ l: l - 0.08, c, h }),
    color_upsell_background: '#ffffff',
    color_upsell_border_active: ink,
    color_upsell_background_active: palette.soft,
    color_upsell_background_tag: deep,
    color_upsell_text_tag: '#ffffff',
    footer_background: footer,
    color_footer_text: theme === 'default' ? readableOn(palette.soft, deep) : ink,
    color_title_product: ink,
    color_product_icon: readableOn(palette.accent, ...paper),
    color_price: readableOn(palette.accent, ...paper),
    color_compare_at_price: readableOn(hexOf({ l: 0.52, c: Math.min(0.03, oklchOf(ink).c), h: oklchOf(ink).h }), ...paper),
    color_sale_price: readableOn(palette.buy, ...paper),
    color_checkout_button: accent,
  }
}
