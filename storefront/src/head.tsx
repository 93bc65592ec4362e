import { fontsOf } from '@vitrine/theme/config/style-sheet.ts'
import { fontFile } from '@vitrine/theme/fields/fonts.ts'
import type { Picture, Shop } from '@vitrine/theme/views/shop.ts'

/** What stands in the head of a document besides the page itself. */
export interface Head {
  title: string
  description: string
  /** Absolute address of this page without what does not change its content. */
  canonical: string
  /** Not to be found by search engines. */
  noIndex: boolean
  image: Picture | null
  favicon: Picture | null
  /** `website` or `product`, as Open Graph says it. */
  type: 'website' | 'product'
  /** Structured data for search engines, one object each. */
  jsonLd: readonly object[]
  /** Addresses of the built files. */
  assets: { styles: string; script: string }
  /** The merchant's colours, sizes and fonts, as a style sheet. */
  look: string
}

/** Text of a script element cannot contain what would end it. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

export function HeadTags({ head, shop }: { head: Head; shop: Shop }) {
  const { title, description, canonical, noIndex, image, favicon, type, jsonLd, assets, look } = head
  const largest = image && `${image.base}/${image.width}.webp`
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {noIndex && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={canonical} />
      {favicon && <link rel="icon" href={`${favicon.base}/${favicon.widths[0] ?? favicon.width}.webp`} />}
      {/* All of them: one that is not here when the page is first drawn waits for the next page (styleSheet). */}
      {fontsOf(shop.config).map(({ key, font, style }) => (
        <link
          key={key}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin=""
          href={`/assets/fonts/${fontFile(font, style)}.latin.woff2`}
        />
      ))}
      <style dangerouslySetInnerHTML={{ __html: look }} />
      <link rel="stylesheet" href={assets.styles} />
      <script type="module" src={assets.script} />
      <meta property="og:site_name" content={shop.name} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      {description && <meta property="og:description" content={description} />}
      {largest && <meta property="og:image" content={largest} />}
      {largest && <meta name="twitter:card" content="summary_large_image" />}
      {jsonLd.map((data) => (
        <script key={inScript(data)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />
      ))}
    </head>
  )
}
