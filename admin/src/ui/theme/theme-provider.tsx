import { type MantineColorScheme, MantineContext, MantineThemeContext } from '@mantine/core'
import { type ReactNode, useEffect, useMemo, useState } from 'react'

import { nonce } from './nonce.ts'
import { mergedTheme } from './merged-theme.ts'

/** The local storage key of the color scheme. index.html reads the same key before the first paint. */
const KEY = 'colorScheme'
const prefersDark = matchMedia('(prefers-color-scheme: dark)')

/**
 * Provides Mantine's theme and color scheme. It replaces MantineProvider, which would also compute the theme's CSS
 * variables in the browser. The console's variables are in variables.css.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [colorScheme, setColorScheme] = useState(storedScheme)

  useEffect(() => {
    // Follows a choice that was made in another tab.
    const hear = ({ key }: StorageEvent) => key === KEY && setColorScheme(storedScheme())
    addEventListener('storage', hear)
    return () => removeEventListener('storage', hear)
  }, [])

  useEffect(() => {
    const show = () => showColorScheme(colorScheme)
    show()
    prefersDark.addEventListener('change', show)
    return () => prefersDark.removeEventListener('change', show)
  }, [colorScheme])

  const context = useMemo(
    () => ({
      colorScheme,
      setColorScheme: (scheme: MantineColorScheme) => {
        localStorage.setItem(KEY, scheme)
        // The scheme is applied before React renders, so that everything that renders again uses the new scheme.
        showColorScheme(scheme)
        setColorScheme(scheme)
      },
      clearColorScheme: () => {
        localStorage.removeItem(KEY)
        setColorScheme('auto')
      },
      getRootElement: () => document.documentElement,
      classNamesPrefix: 'mantine',
      getStyleNonce: () => nonce,
      cssVariablesSelector: ':root',
      withStaticClasses: true,
    }),
    [colorScheme],
  )
  return (
    <MantineContext value={context}>
      <MantineThemeContext value={mergedTheme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}

function storedScheme(): MantineColorScheme {
  const chosen = localStorage.getItem(KEY)
  return chosen === 'light' || chosen === 'dark' ? chosen : 'auto'
}

function showColorScheme(scheme: MantineColorScheme): void {
  const shown = scheme !== 'auto' ? scheme : prefersDark.matches ? 'dark' : 'light'
  document.documentElement.dataset['mantineColorScheme'] = shown
  // Scrollbars and native fields follow this style. index.html sets it before the first paint.
  document.documentElement.style.colorScheme = shown
}
