import { useQuery } from '@tanstack/react-query'
import { palettesOf } from '@vitrine/theme/palette/palettes-of.ts'
import { storeConfig, type StoreContent } from '@vitrine/theme/presets/from-store.ts'
import { motifs } from '@vitrine/theme/presets/styles/style.ts'
import type { ThemeName } from '@vitrine/theme/themes.ts'
import { useMemo } from 'react'

import type { CallError } from '../../../../api/call-error.ts'
import { callQuery } from '../../../../api/query.ts'
import type { Answer } from '../../../../api/types.ts'
import { t } from '../../../../messages/messages.ts'
import { imagePixels } from '../image-pixels.ts'
import type { Start } from './use-starts.ts'

/** The width and height in pixels at which the colors of an image are read. */
const SIZE = 32
const names = ['first', 'second', 'quiet'] as const

/** What a theme can start from that is made of the store’s own products. */
export interface StoreStarts {
  /** Without images of products, there are none. */
  starts: readonly Start[]
  isLoading: boolean
  /** Why the products couldn’t be asked for. */
  error: CallError | null
  /** Whether there are images, and the browser can read none of them. */
  isUnreadable: boolean
  /** Asks for the products again. */
  retry: () => void
}

/** Returns what a theme can start from that is made of the store’s own products. */
export function useStoreStarts(theme: ThemeName): StoreStarts {
  const showcase = useQuery(callQuery('themes.showcase'))
  const urls = showcase.data?.products.map(({ file }) => file.thumbnailUrl) ?? []
  const pixels = useQuery({
    queryKey: ['themes.pixels', urls],
    queryFn: () => readAll(urls),
    enabled: urls.length > 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const starts = useMemo(
    () => (showcase.data && pixels.data ? startsOf(theme, showcase.data, pixels.data) : []),
    [theme, showcase.data, pixels.data],
  )
  return {
    starts,
    isLoading: showcase.isPending || (urls.length > 0 && pixels.isPending),
    error: showcase.error,
    isUnreadable: pixels.isError,
    retry: () => void showcase.refetch(),
  }
}

/** An image that can’t be read counts for nothing, unless none can. */
async function readAll(urls: readonly string[]): Promise<Uint8ClampedArray[]> {
  const read = await Promise.allSettled(urls.map((url) => imagePixels(url, SIZE)))
  const found = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  if (found.length === 0) throw new Error('No image can be read')
  return found
}

function startsOf(theme: ThemeName, { products, collections }: Answer<'themes.showcase'>, pixels: readonly Uint8ClampedArray[]): Start[] {
  const images = products.map(({ handle, title, file }) => ({ handle, title, image: { id: file.id, alt: file.alt || title } }))
  const content: StoreContent = { products: images, collections }
  return palettesOf(pixels).map((palette, at): Start => {
    const name = names[at] ?? 'first'
    const config = storeConfig(theme, palette, content)
    return {
      key: `store-${name}`,
      title: t(`themes.start.${name}`),
      about: t(`themes.start.${name}.about`),
      motif: motifs[theme],
      shown: config,
      config,
      hasOwnFonts: false,
    }
  })
}
