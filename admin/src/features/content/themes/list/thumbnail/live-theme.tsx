import type { Json } from '@vitrine/theme/edit/json.ts'
import { useState } from 'react'

import { ScaledPreview } from '../../preview/scaled-preview.tsx'
import type { Theme } from '../themes.ts'
import css from './thumbnail.module.css'
import { useSavedConfig } from './use-saved-config.ts'

/** The home page with a theme as shoppers see it, as an image that nobody can click. It appears when the page has loaded. */
export function LiveTheme({ theme }: { theme: Theme }) {
  const { data } = useSavedConfig(theme)
  const [isShown, setShown] = useState(false)
  return (
    data && (
      <div className={css['live']} data-shown={isShown || undefined}>
        <ScaledPreview
          key={theme.savedAt}
          themeId={theme.id}
          config={data.saved as Json}
          device="desktop"
          page="home"
          inert
          onState={(state) => setShown(state === 'ready')}
        />
      </div>
    )
  )
}
