import { startConfig } from '@vitrine/theme/presets/start-config.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'

import { DrawnConfig } from './drawn-theme.tsx'

const starts = { fashion: startConfig('fashion'), default: startConfig('default') }

/** The home page of a new theme, drawn from its settings. */
export const StartThumbnail = ({ theme }: { theme: ThemeName }) => <DrawnConfig config={starts[theme]} />
