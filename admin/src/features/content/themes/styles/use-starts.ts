import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { textName } from '@vitrine/theme/fields/text-name.ts'
import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import { type Motif, motifs } from '@vitrine/theme/presets/styles/style.ts'
import { styleConfig, stylesOf } from '@vitrine/theme/presets/styles/styles.ts'
import { themeTitles, type ThemeName } from '@vitrine/theme/themes.ts'
import { useMemo } from 'react'

import { t } from '../../../../messages/messages.ts'
import { definitionText, labelOf } from '../definition-text.ts'

/** What a theme can start from. */
export interface Start {
  key: string
  title: string
  about: string
  motif: Motif
  /** How it looks. */
  shown: ThemeConfig
  /** Its configuration, or null for the theme’s own. */
  config: ThemeConfig | null
  /** Whether it is a choice of fonts too, not only of colors. */
  hasOwnFonts: boolean
}

type Starts = readonly [own: Start, ...styles: Start[]]

/** Returns what a theme can start from: its own look, and the styles. */
export function useStarts(theme: ThemeName): Starts {
  return useMemo(() => {
    const own: Start = {
      key: '',
      title: themeTitles[theme],
      about: t('themes.start.own'),
      motif: motifs[theme],
      shown: startConfig(theme),
      config: null,
      hasOwnFonts: true,
    }
    const styles = stylesOf(theme).map((style): Start => {
      const config = styleConfig(style)
      return {
        key: style.key,
        title: labelOf(textName.style(style.key), style),
        about: definitionText(textName.styleAbout(style.key), style.about),
        motif: style.motif,
        shown: config,
        config,
        hasOwnFonts: true,
      }
    })
    return [own, ...styles]
  }, [theme])
}
