import { isDeepStrictEqual } from 'node:util'
import { fileURLToPath, pathToFileURL } from 'node:url'

import { DEFAULT_THEME, MantineProvider, mergeMantineTheme, type MantineTheme } from '@mantine/core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Plugin } from 'vite'

import type { cssVariables } from './src/ui/theme/css-variables.ts'
import type { theme } from './src/ui/theme/theme.ts'

const folder = new URL('src/ui/theme/', import.meta.url)
const sources = ['theme.ts', 'css-variables.ts', 'tokens.ts'].map((name) => new URL(name, folder))

/**
 * Computes the theme and its CSS variables during the build: merged-theme.ts becomes plain values, and variables.css
 * becomes the styles that Mantine would add to the page.
 */
export function compileTheme(): Plugin {
  const targets = ['merged-theme.ts', 'variables.css'].map((name) => fileURLToPath(new URL(name, folder)))
  return {
    name: 'compile-theme',
    enforce: 'pre',
    async load(id) {
      // The console has four colors of its own (theme.ts) and needs none of Mantine's fourteen.
      if (id.endsWith('/MantineProvider/default-colors.mjs')) return 'export const DEFAULT_COLORS = {}'
      const target = targets.indexOf(id.split('?')[0] ?? '')
      if (target < 0) return null
      for (const source of sources) this.addWatchFile(fileURLToPath(source))
      const [parts, variables] = await Promise.all(
        sources.slice(0, 2).map(async (source) => (await import(`${pathToFileURL(fileURLToPath(source)).href}?${Date.now()}`)) as unknown),
      )
      const made = (parts as { theme: typeof theme }).theme
      if (target === 0) return mergedTheme(mergeMantineTheme(DEFAULT_THEME, made))
      return styles(made, (variables as { cssVariables: typeof cssVariables }).cssVariables)
    },
  }
}

/** Returns the CSS that Mantine would put into a <style> element in the browser. */
function styles(ofTheme: typeof theme, resolver: typeof cssVariables): string {
  const html = renderToStaticMarkup(
    createElement(MantineProvider, { theme: ofTheme, cssVariablesResolver: resolver, withGlobalClasses: false }),
  )
  const css = /^<style[^>]*>(.*)<\/style>$/s.exec(html)?.[1]
  if (!css) throw new Error(`Mantine wrote no variables: ${html.slice(0, 200)}`)
  return css
}

/**
 * Returns the code of a module that exports the merged theme. It contains only the values that differ from Mantine's
 * default theme, and browsers do not need Mantine's code for merging themes.
 */
function mergedTheme(merged: MantineTheme): string {
  const { colors, ...others } = merged
  const differing = Object.entries(others).filter(
    ([key, value]) => !isDeepStrictEqual(value, Object.entries(DEFAULT_THEME).find(([name]) => name === key)?.[1]),
  )
  const ownColors = Object.entries(colors).filter(([name, shades]) => !isDeepStrictEqual(shades, DEFAULT_THEME.colors[name]))
  const values = { ...Object.fromEntries(differing), colors: Object.fromEntries(ownColors) }
  return `import { DEFAULT_THEME } from '@mantine/core'\nexport const mergedTheme = { ...DEFAULT_THEME, ...${JSON.stringify(values)} }`
}
