import path from 'node:path'

import { bundle, type Selector } from 'lightningcss'
import type { Plugin } from 'vite'

import { type SheetName, sheetNames } from '../theme/src/styles/sheets.ts'
import { themeNames, type ThemeName } from '../theme/src/themes.ts'

const folder = path.join(import.meta.dirname, '../theme/src/styles')
/** The oldest browsers whose CSS is written, as `build.target` says for scripts: a version's major number is its third byte. */
const targets = { chrome: 94 << 16, edge: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) }

/** Returns a style sheet for one theme: the one that all pages share, or without `all`, the one of some kinds of pages. */
export function compileStyles(theme: ThemeName, sheet: SheetName | 'all'): Uint8Array {
  const filename = path.join(folder, sheet === 'all' ? `${theme}.css` : `sheets/${sheet}.css`)
  // Rules that only match pages of another theme are left out.
  const isForeign = (selector: Selector): boolean =>
    selector.some((part) => part.type === 'attribute' && part.name === 'data-theme' && part.operation?.value !== theme)
  return bundle({ filename, minify: true, targets, visitor: { Selector: (selector) => (isForeign(selector) ? [] : undefined) } }).code
}

/** Emits the style sheets of every theme. The manifest lists them as `<theme>/<sheet>.css`. */
export function styles(): Plugin {
  return {
    name: 'styles',
    apply: 'build',
    generateBundle() {
      for (const theme of themeNames)
        for (const sheet of ['all', ...sheetNames] as const)
          this.emitFile({
            type: 'asset',
            name: `${theme}-${sheet}.css`,
            originalFileName: `${theme}/${sheet}.css`,
            source: compileStyles(theme, sheet),
          })
    },
  }
}
