import { CONFIG_VERSION } from '../src/config/read.ts'
import { fontFamilies, fontValue } from '../src/fields/fonts.ts'
import { iconNames } from '../src/fields/icons.ts'
import type { Field, Fields, ListField } from '../src/fields/kinds.ts'
import { lockedIds } from '../src/fields/schema.ts'
import { regions } from '../src/layout/header-footer.ts'
import { sections } from '../src/sections/sections.ts'
import { settings } from '../src/settings/settings.ts'
import { forTheme, type ThemeName } from '../src/themes.ts'

/** A repeatable source of random choices from a seed. Mulberry32, by Tommy Ettinger (public domain). */
export class Dice {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  /** Returns a number from 0 up to but not including 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }

  /** Returns an integer from `min` to `max`. The two ends are chosen more often than other values. */
  int(min: number, max: number): number {
    const roll = this.next()
    if (roll < 0.1) return min
    return roll > 0.9 ? max : min + Math.floor(this.next() * (max - min + 1))
  }

  one<T>(choices: readonly [T, ...T[]] | readonly T[]): T {
    return choices[Math.floor(this.next() * choices.length)] as T
  }

  many<T>(min: number, max: number, make: () => T): T[] {
    return Array.from({ length: this.int(min, max) }, make)
  }
}

const texts = [
  '',
  'Summer picks',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze '.repeat(5),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '<p>Some <strong>bold</strong> words and <a href="https://example.com">a link</a>.</p>',
  '{amount} {quantity} {unknown}',
  '\u202Ertl \uFDFA\u0301\u0000'.replace('\u0000', ''),
  'Ünïcödé 🛍️👩‍👩‍👧',
  '&lt;b&gt; &amp; \' " ` ;',
]
const handles = ['all', 'summer-picks', 'tees', 'missing', 'main', 'footer', 'about']
const fonts = Object.entries(fontFamilies).flatMap(([font, { styles }]) => styles.map((style) => fontValue(font, style)))
const hex = (dice: Dice, digits: number) => Array.from({ length: digits }, () => dice.int(0, 15).toString(16)).join('')
const anyImage = (dice: Dice) => ({
  id: `${hex(dice, 8)}-${hex(dice, 4)}-4${hex(dice, 3)}-8${hex(dice, 3)}-${hex(dice, 12)}`,
  alt: dice.one(texts),
})

function anyText(dice: Dice, max: number, min = 0): string {
  const text = dice.one(texts).slice(0, max)
  return text.length >= min ? text : 'x'.repeat(min)
}

function anyLink(dice: Dice): unknown {
  const slug = () => ({ params: { slug: dice.one(handles) } })
  return dice.one([
    () => null,
    () => ({ name: dice.one(['home', 'search', 'cart']) }),
    () => ({ name: dice.one(['category', 'product', 'page']), ...slug() }),
    () => ({ name: 'url', url: dice.one(['https://example.com/a?b=c&d', 'mailto:a@example.com', 'tel:+4912345']) }),
  ])()
}

/** Returns a random valid value for a field in this theme. */
export function anyValue(field: Field, theme: ThemeName, dice: Dice): unknown {
  switch (field.kind) {
    case 'text':
    case 'textarea':
    case 'richText':
    case 'html':
    case 'code':
    case 'script':
      return anyText(dice, field.max, field.required ? 1 : 0)
    case 'email':
      return dice.one(['', 'shop@example.com'])
    case 'url':
      return dice.one(['', 'https://example.com/shop'])
    case 'integer':
    case 'slider':
      return dice.int(field.min, forTheme(field.max, theme))
    case 'decimal':
      return dice.int(field.min * 100, forTheme(field.max, theme) * 100) / 100
    case 'range': {
      const from = dice.int(field.min, field.max)
      return { from, to: dice.int(from, field.max) }
    }
    case 'toggle':
      return dice.one([true, false])
    case 'select':
    case 'segmented':
    case 'cards':
      return dice.one<string | number>(field.options.map(({ value }) => value))
    case 'color':
      return `#${hex(dice, dice.one([6, 8]))}`
    case 'font':
      return dice.one(fonts)
    case 'image':
      return dice.one([null, anyImage(dice)])
    case 'media':
      return dice.one([null, { ...anyImage(dice), type: dice.one(['image', 'video']) }])
    case 'icon':
      return dice.one(['', ...iconNames])
    case 'link':
      return anyLink(dice)
    case 'collection':
    case 'product':
    case 'menu':
    case 'page':
      return dice.one(field.required ? handles : ['', ...handles])
    case 'countdown':
      return { day: dice.int(0, 365), hour: dice.int(0, 23), min: dice.int(0, 59), getTime: dice.int(0, 4e12) }
    case 'strings':
      return dice.many(0, field.max, () => anyText(dice, field.itemMax))
    case 'notice':
      return null
    case 'group':
      return anyFields(field.fields, theme, dice)
    case 'responsive':
      return { desktop: anyValue(field.desktop, theme, dice), mobile: anyValue(field.mobile, theme, dice) }
    case 'list':
      return anyList(field, theme, dice)
    case 'blocks':
      return dice.many(field.min, field.max, () => {
        const [type, fields] = dice.one(Object.entries(field.types))
        return { type, ...anyFields(fields, theme, dice) }
      })
  }
}

function anyList(field: ListField, theme: ThemeName, dice: Dice): unknown[] {
  const kept = field.default.slice(0, lockedIds(field).length)
  const item = () => anyValue(field.item, theme, dice)
  return [...kept, ...dice.many(Math.max(0, field.min - kept.length), field.max - kept.length, item)]
}

export function anyFields(fields: Fields, theme: ThemeName, dice: Dice): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, anyValue(field, theme, dice)]))
}

/** Returns a random valid configuration. */
export function anyConfig(theme: ThemeName, dice: Dice): Record<string, unknown> {
  const homepage = dice
    .many(0, 8, () => dice.one(Object.values(sections)))
    .map(({ type, version, fields }, index) => ({
      type,
      version,
      key: `s${index}`,
      index,
      settings: anyFields(fields, theme, dice),
    }))
  return {
    theme,
    version: CONFIG_VERSION,
    pages: {
      fixed: { header: anyFields(regions[theme].header, theme, dice), footer: anyFields(regions[theme].footer, theme, dice) },
      homepage,
    },
    settings: Object.fromEntries(Object.values(settings).map(({ key, fields }) => [key, anyFields(fields, theme, dice)])),
  }
}
