import { lazy, Suspense } from 'react'

import type { Theme } from '../themes.ts'
import css from './thumbnail.module.css'

const Drawn = lazy(async () => ({ default: (await import('./drawn-theme.tsx')).DrawnTheme }))
const Live = lazy(async () => ({ default: (await import('./live-theme.tsx')).LiveTheme }))

/**
 * An image of the home page with a theme: drawn from its settings, and for the published theme also the page itself. A page for each
 * theme would load a whole store many times.
 */
export function ThemeThumbnail({ theme, live = false }: { theme: Theme; live?: boolean }) {
  return (
    <div className={css['box']} aria-hidden>
      <Suspense fallback={null}>
        <Drawn theme={theme} />
        {live && <Live theme={theme} />}
      </Suspense>
    </div>
  )
}
