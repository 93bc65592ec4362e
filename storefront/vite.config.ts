import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { defineConfig, type Plugin } from 'vite'

import { fontFamilies, fontFile, sourceFile, subsetsOf } from '../theme/src/fields/fonts.ts'
import { styles } from './compile-styles.ts'

const { resolve } = createRequire(`${import.meta.dirname}/../theme/package.json`)

/** Emits the font files of every family under the names that the style sheets use. */
function fonts(): Plugin {
  return {
    name: 'fonts',
    apply: 'build',
    async generateBundle() {
      for (const [family, { styles }] of Object.entries(fontFamilies))
        for (const style of styles)
          for (const subset of subsetsOf(family)) {
            const source = await readFile(resolve(sourceFile(family, style, subset)))
            this.emitFile({ type: 'asset', fileName: `assets/fonts/${fontFile(family, style)}.${subset}.woff2`, source })
          }
    },
  }
}

/**
 * Replaces Vite's preload helper, which fetches a chunk's style sheets, and with `modulePreload` also its dependencies. Islands
 * have no style sheets, and `modulePreload` is off.
 */
function plainImports(): Plugin {
  const helper = '\0vite/preload-helper.js'
  return {
    name: 'plain-imports',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load()' : undefined),
  }
}

/** The build for storefronts: the islands with Preact, the style sheets, and the fonts. */
export default defineConfig({
  base: '/',
  plugins: [styles(), fonts(), plainImports()],
  resolve: {
    alias: [
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: /^react(-dom\/client)?$/, replacement: `${import.meta.dirname}/src/islands/preact.ts` },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: { input: { start: 'src/islands/start.ts' } },
  },
})
