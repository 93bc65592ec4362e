import fc from 'fast-check'
import { expect, test } from 'vitest'

import { contrast } from '../color/contrast.ts'
import { colorsOf } from './colors-of.ts'
import { oklchOf } from './oklch.ts'
import { palettesOf } from './palettes-of.ts'

const image = (...colors: string[]) => colors.flatMap((hex) => [...[1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)), 255])
const hueOf = (hex: string) => (oklchOf(hex).h + 360) % 360
const expectHue = (hex: string, like: string) => expect(Math.abs(hueOf(hex) - hueOf(like))).toBeLessThan(12)

test('the palettes have the two main colors of the images, and white backgrounds are none', () => {
  const white = Array.from({ length: 30 }, () => '#fefefe')
  const [first, second, quiet] = palettesOf([image(...white, '#8a1f5c', '#8a1f5c', '#8a1f5c'), image(...white, '#2e7d4f', '#8a1f5c')])
  expectHue(first.accent, '#8a1f5c')
  expectHue(first.buy, '#2e7d4f')
  expectHue(second.accent, '#2e7d4f')
  expect(oklchOf(quiet.accent).c).toBeLessThan(0.04)
  expectHue(quiet.buy, '#8a1f5c')
})

test('images without color, and no images, give palettes too', () => {
  for (const images of [[], [image('#777777', '#222222')], [[10, 20, 30, 0]]]) {
    const palettes = palettesOf(images)
    expect(new Set(palettes.map(({ accent }) => accent)).size).toBe(3)
  }
})

test('the same images give the same palettes, in which every text can be read', () => {
  const pixels = fc.array(fc.uint8Array({ minLength: 40, maxLength: 400 }), { minLength: 1, maxLength: 4 })
  fc.assert(
    fc.property(pixels, (images) => {
      const palettes = palettesOf(images)
      expect(palettesOf(images)).toEqual(palettes)
      for (const palette of palettes) {
        const { color_title_product, color_price, color_cart_button, color_cart_button_label, color_footer_text, footer_background } =
          colorsOf(palette, 'fashion')
        for (const [text, ground] of [
          [color_title_product, '#fdfcfa'],
          [color_price, '#fdfcfa'],
          [color_cart_button_label, color_cart_button],
          [color_footer_text, footer_background],
        ])
          expect(contrast(text!, ground!)).toBeGreaterThanOrEqual(4.5)
      }
    }),
  )
})
