import type { Section, ThemeConfig } from '@vitrine/theme/config/types.ts'
import type { FontValue } from '@vitrine/theme/fields/values.ts'
import type { CSSProperties } from 'react'

import { specimen } from '../../editor/form/font/specimens.ts'
import css from './miniature.module.css'
import { MiniatureSection } from './miniature-section.tsx'
import type { Images } from './photo.tsx'

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
  return (
    <div className={css['page']} style={lookOf(config)} data-theme={config.theme}>
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

/** A section on its own, as wide as its box. */
export function SectionDrawing({ config, section }: { config: ThemeConfig; section: Section }) {
  return (
    <div className={css['page']} style={lookOf(config)} data-theme={config.theme} data-alone="">
      <MiniatureSection section={section} images={NONE} />
    </div>
  )
}

const NONE: Images = new Map()

/** The fonts and colors of a theme, for the style sheet of the drawing. */
function lookOf({ theme, settings: { colors, typography } }: ThemeConfig): CSSProperties {
  const bar = theme === 'fashion' ? colors.color_top_bar_background : colors.color_announcement_bar_background
  return {
    ...fontLook('heading', typography.type_header_family),
    ...fontLook('base', typography.type_base_family),
    '--price': colors.color_price,
    '--button': colors.color_cart_button,
    '--title': colors.color_title_product,
    '--footer': colors.footer_background,
    '--bar': bar,
    // The ground of slides without an image, which the default theme takes from its bar.
    '--deep': theme === 'fashion' ? '#26211d' : bar,
  } as CSSProperties
}

function fontLook(name: 'heading' | 'base', { font, style }: FontValue) {
  const { fontFamily, fontWeight, fontStyle } = specimen(font, style)
  return { [`--${name}-font`]: fontFamily, [`--${name}-weight`]: fontWeight, [`--${name}-style`]: fontStyle }
}

const hasBar = ({ theme, pages }: ThemeConfig): boolean => theme === 'default' || pages.fixed.header.settings.show_top_bar
