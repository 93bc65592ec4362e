import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { fontFamilies } from '@vitrine/theme/fields/fonts.ts'
import type { CSSProperties } from 'react'

import css from './miniature.module.css'
import { type Images, MiniatureSection } from './miniature-section.tsx'

/** The number of sections that fit in the image. */
const SECTIONS = 6

interface MiniatureProps {
  config: ThemeConfig
  /** The name of the store. */
  name: string
  images: Images
}

/** A drawing of the home page in the colors and the layout of a theme. It’s as wide as its box. */
export function Miniature({ config, name, images }: MiniatureProps) {
  const { colors, typography } = config.settings
  const heading = fontFamilies[typography.type_header_family.font]?.fallback ?? 'sans-serif'
  const base = fontFamilies[typography.type_base_family.font]?.fallback ?? 'sans-serif'
  const look = {
    '--heading-font': heading,
    '--base-font': base,
    '--price': colors.color_price,
    '--title': colors.color_title_product,
    '--footer': colors.footer_background,
    '--bar': config.theme === 'fashion' ? colors.color_top_bar_background : colors.color_announcement_bar_background,
  } as CSSProperties
  return (
    <div className={css['page']} style={look} data-theme={config.theme}>
      {hasBar(config) && <div className={css['bar']} />}
      <div className={css['header']}>
        <span className={css['name']}>{name}</span>
        <span className={css['menu']}>
          <i />
          <i />
          <i />
        </span>
      </div>
      {config.pages.homepage.slice(0, SECTIONS).map((section) => (
        <MiniatureSection key={section.key} section={section} images={images} />
      ))}
      <div className={css['footer']} />
    </div>
  )
}

const hasBar = ({ theme, pages }: ThemeConfig): boolean => theme === 'default' || pages.fixed.header.settings.show_top_bar
