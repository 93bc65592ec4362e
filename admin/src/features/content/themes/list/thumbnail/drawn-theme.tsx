import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { THEME_REFERENCES_MAX } from '@vitrine/contract/limits.ts'
import { readConfig } from '@vitrine/theme/config/read.ts'
import { collectRefs } from '@vitrine/theme/config/refs.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { walkHome } from '@vitrine/theme/config/walk-config.ts'
import { useMemo } from 'react'

import { callQuery } from '../../../../../api/query.ts'
import { useStore } from '../../../../../api/use-store.ts'
import type { Theme } from '../themes.ts'
import { Miniature } from './miniature.tsx'
import { useSavedConfig } from './use-saved-config.ts'

/** The home page of a theme, drawn from its saved settings. */
export function DrawnTheme({ theme }: { theme: Theme }) {
  const { data } = useSavedConfig(theme)
  const config = useMemo(() => data && readConfig(data.saved), [data])
  return config && <DrawnConfig config={config} />
}

/** The home page of a configuration, drawn from its settings. */
export function DrawnConfig({ config }: { config: ThemeConfig }) {
  const { name } = useStore().storeDetail
  const ids = useMemo(() => imagesOf(config), [config])
  const body = { files: ids, collections: [], products: [], pages: [], menus: [] }
  const { data } = useQuery({
    ...callQuery('themes.references', { body }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
  })
  const images = useMemo(() => new Map(data?.files.map(({ id, thumbnailUrl, url }) => [id, { small: thumbnailUrl, large: url }])), [data])
  return <Miniature config={config} name={name} images={images} />
}

/** Returns the images of the home page, from the top. */
function imagesOf(config: ThemeConfig): string[] {
  const { refs, visit } = collectRefs()
  walkHome(config, visit)
  return [...refs.images].slice(0, THEME_REFERENCES_MAX)
}
