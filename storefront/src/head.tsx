import { firstFontsOf } from '@vitrine/theme/config/style-sheet.ts'
import { fontFile } from '@vitrine/theme/fields/fonts.ts'
import { smallestOf } from '@vitrine/theme/views/image.tsx'
import type { PageKind } from '@vitrine/theme/views/pages.ts'
import type { ImageView, Storefront } from '@vitrine/theme/views/storefront.ts'

import { asksForConsent } from './consent/asks.ts'
import type { PixelCategory } from './pixels/events.ts'

/** The contents of a page's head element. */
export interface Head {
  title: string
  description: string
  /** The absolute canonical URL, without parameters that do not change the content. */
  canonical: string
  /** Whether search engines must not index the page. */
  noIndex: boolean
  image: ImageView | null
  favicon: ImageView | null
  /** The Open Graph type of the page. */
  type: 'website' | 'product'
  /** Structured data for search engines. Each object gets its own script element. */
  jsonLd: readonly object[]
  /**
   * The URLs of the built files: the style sheets in their order, the script, the script that tells custom code of events, and the style sheet of
   * the consent banner.
   */
  assets: { styles: readonly string[]; script: string; customCode: string; consent: string }
  /** The script that tells the store's pixels of events, and what shoppers have to allow for them. Missing for a store without pixels. */
  pixels?: { script: string; categories: readonly PixelCategory[] }
  /** The style sheet with the seller's colors, sizes and fonts. */
  look: string
}

/** Serializes data for a script element. Every `<` is escaped, because the text must not contain the end tag of the element. */
const inScript = (data: object) => JSON.stringify(data).replaceAll('<', '\\u003c')

/** Returns a locale as Open Graph writes it, always with a country: `en_US` for `en`. */
function openGraphLocale(locale: string): string {
  const { language, region } = new Intl.Locale(locale).maximize()
  return `${language}_${region}`
}

export function HeadTags({ head, storefront, page }: { head: Head; storefront: Storefront; page: PageKind }) {
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
      {favicon ? <link rel="icon" href={smallestOf(favicon)} /> : <link rel="icon" type="image/svg+xml" href="/favicon.svg" />}
      {/* Only their Latin letters are preloaded, after the styles and the first image: text is readable without them. */}
      {firstFontsOf(storefront.config).map(({ key, font, style }) => (
        <link
          key={key}
          rel="preload"
          as="font"
          type="font/woff2"
          crossOrigin=""
          fetchPriority="low"
          href={`/assets/fonts/${fontFile(font, style)}.latin.woff2`}
        />
      ))}
      <style dangerouslySetInnerHTML={{ __html: look }} />
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {asksForConsent(storefront, page) && (
        <noscript>
          <link rel="stylesheet" href="/privacy-choices/banner.css" />
        </noscript>
      )}
      <script type="module" src={assets.script} />
      <meta property="og:site_name" content={storefront.name} />
      <meta property="og:title" content={title} />
      <meta property="og:type" content={type} />
      <meta property="og:url" content={canonical} />
      {description && <meta property="og:description" content={description} />}
      <meta property="og:locale" content={openGraphLocale(storefront.locale)} />
      {largest && <meta property="og:image" content={largest} />}
      {image && <meta property="og:image:width" content={String(image.width)} />}
      {image && <meta property="og:image:height" content={String(image.height)} />}
      {largest && <meta name="twitter:card" content="summary_large_image" />}
      {jsonLd.map((data) => (
        <script key={inScript(data)} type="application/ld+json" dangerouslySetInnerHTML={{ __html: inScript(data) }} />
      ))}
    </head>
  )
}
