import { brotliCompressSync } from 'node:zlib'

import type { PageView } from '@vitrine/theme/views/pages.ts'
import { miniCartSheet, type SheetName, sheetNames, sheetOf } from '@vitrine/theme/styles/sheets.ts'
import { themeNames } from '@vitrine/theme/themes.ts'
import { type Selector, type SelectorComponent, transform } from 'lightningcss'
import { describe, expect, test } from 'vitest'

import { anyConfig, Dice } from '../../theme/test/any-config.ts'
import { compileStyles } from '../compile-styles.ts'
import { sampleHead } from '../test/sample-head.ts'
import { samplePages } from '../test/sample-pages.ts'
import { sampleStorefront } from '../test/sample-storefront.ts'
import { renderMiniCart, renderPage } from './render.tsx'

/** The most bytes of CSS that a page may load, compressed as a browser gets it. */
const BUDGET = 12_000

/** The number of random configurations, which together use every section and every choice of a setting. */
const CONFIGS = 40

describe.each(themeNames)('%s', (theme) => {
  const files = new Map((['all', ...sheetNames] as const).map((sheet) => [sheet, compileStyles(theme, sheet)]))
  const selectors = new Map([...files].map(([sheet, css]) => [sheet, selectorsIn(css)]))
  const bytes = (sheet: SheetName | 'all') => brotliCompressSync(files.get(sheet)!).length

  test.each(sheetNames)(`a page with the sheet "%s" loads at most ${BUDGET} bytes of CSS`, (sheet) => {
    expect(bytes('all') + bytes(sheet)).toBeLessThanOrEqual(BUDGET)
  })

  test('rules that name no theme are kept', () => {
    expect(new TextDecoder().decode(files.get('product'))).toContain('[data-theme] ')
  })

  test('every page loads all rules that could match on it', () => {
    const lacking = new Set<string>()
    const look = (html: string, sheet: SheetName) => {
      const own = [selectors.get('all')!, selectors.get(sheet)!]
      const used = new Set([...html.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = '']) => names.split(' ')))
      for (const others of selectors.values())
        for (const [selector, classes] of others)
          if (!own.some((rules) => rules.has(selector)) && classes.every((name) => used.has(name)))
            lacking.add(`${sheet}: .${classes.join(' .')}`)
    }
    for (let seed = 1; seed <= CONFIGS; seed++) {
      const storefront = sampleStorefront(theme, {}, anyConfig(theme, new Dice(seed)))
      for (const page of Object.values<PageView>(samplePages(storefront))) {
        look(renderPage(storefront, page, sampleHead), sheetOf[page.kind])
        if (page.kind === 'cart') look(renderMiniCart(storefront, page.cart), miniCartSheet)
      }
    }
    expect([...lacking]).toEqual([])
  })
})

/** Returns the selectors of a style sheet that have classes, each with its classes. Classes inside of `:not()` do not count. */
function selectorsIn(css: Uint8Array): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const Selector = (selector: Selector) => {
    const classes = classesOf(selector)
    if (classes.length > 0) found.set(JSON.stringify(selector), classes)
  }
  transform({ filename: 'sheet.css', code: css, visitor: { Selector } })
  return found
}

function classesOf(selector: Selector): string[] {
  return selector.flatMap((part: SelectorComponent) => {
    if (part.type === 'class') return [part.name]
    return part.type === 'pseudo-class' && part.kind === 'has' ? part.selectors.flatMap(classesOf) : []
  })
}
