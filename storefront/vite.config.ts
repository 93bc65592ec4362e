import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { defineConfig, type Plugin } from 'vite'

import { fontFamilies, fontFile, sourceFile, subsetsOf } from '../theme/src/fields/fonts.ts'

const { resolve } = createRequire(`${import.meta.dirname}/../theme/package.json`)

/** The font files of every family under the names the style sheets use. */
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

/** What shoppers' browsers get: the islands on Preact, one style sheet per theme, the fonts. */
export default defineConfig({
  base: '/',
  plugins: [fonts()],
  resolve: {
    alias: [
      { find: 'react-dom/client', replacement: 'preact/compat/client' },
      { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
      { find: /^react$/, replacement: 'preact/compat' },
    ],
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: {
    target: 'es2022',
    manifest: 'manifest.json',
    modulePreload: false,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    rolldownOptions: {
      input: {
        start: 'src/islands/start.ts',
        fashion: '../theme/src/styles/fashion.css',
        default: '../theme/src/styles/default.css',
      },
    },
  },
})
