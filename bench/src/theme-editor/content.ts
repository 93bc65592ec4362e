import type { PreviewData } from '@vitrine/storefront/preview/data.ts'
import { storefrontView } from '@vitrine/storefront/view/storefront-view.ts'
import { readConfig } from '@vitrine/theme/config/read.ts'
import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import type { Storefront } from '@vitrine/theme/views/storefront.ts'

/** What the pages of the other contenders show: the same home page with the same data as the preview. */
export interface Content {
  config: ThemeConfig
  storefront: Storefront
}

/** Reads the content that the benchmark’s server has for the pages of the other contenders. */
export async function readContent(): Promise<Content> {
  const { config: stored, data } = (await (await fetch('/content.json')).json()) as { config: unknown; data: PreviewData }
  const config = readConfig(stored)
  const { layout, found, path } = data
  const storefront = storefrontView(
    { ...layout, config, menus: new Map(layout.menus), images: new Map(), codes: new Set(layout.codes) },
    {
      collections: new Map(found.collections),
      products: new Map(found.products),
      pages: new Map(found.pages),
      images: new Map(found.images),
    },
    path,
  )
  return { config, storefront }
}
