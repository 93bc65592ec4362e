import path from 'node:path'

import { bundle, type Selector } from 'lightningcss'
import type { Plugin } from 'vite'

import { type SheetName, sheetNames } from '../theme/src/styles/sheets.ts'
import { themeNames, type ThemeName } from '../theme/src/themes.ts'

const folder = path.join(import.meta.dirname, '../theme/src/styles')
/**
 * The oldest browsers that the CSS must work in; Vite's `build.target` says the same for scripts. Lightning CSS reads a version as
 * one number: its major part in the third byte, its minor part in the second.
 */
const targets = { chrome: 94 << 16, edge: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) }

/**
 * Returns a compiled style sheet of a theme, without rules for other themes.
 * @param sheet `all` for the sheet that every page loads, or the name of the sheet for some kinds of pages
 */
export function compileStyles(theme: ThemeName, sheet: SheetName | 'all'): Uint8Array {
  const filename = path.join(folder, sheet === 'all' ? `${theme}.css` : `sheets/${sheet}.css`)
  const isForeign = (selector: Selector): boolean =>
    selector.some(
      (part) => part.type === 'attribute' && part.name === 'data-theme' && part.operation != null && part.operation.value !== theme,
    )
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
