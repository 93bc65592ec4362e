import type { ThemeConfig } from '@vitrine/theme/config/types.ts'
import { useId } from 'react'

import { DrawnConfig } from '../list/thumbnail/drawn-theme.tsx'
import { StoreShowcase } from '../list/thumbnail/store-showcase.tsx'
import type { Motif } from '@vitrine/theme/presets/styles/style.ts'
import fieldset from '../fieldset.module.css'
import css from './style-cards.module.css'

/** A look, as it is shown to choose it. */
export interface Look {
  key: string
  title: string
  about: string
  motif: Motif
  shown: ThemeConfig
}

interface StyleCardsProps {
  legend: string
  starts: readonly Look[]
  /** The key of the chosen look, or null if none is chosen yet. */
  chosen: string | null
  onChoose: (key: string) => void
}

/** Looks as drawings of the home page with the store’s own products, one of which is chosen. */
export function StyleCards({ legend, starts, chosen, onChoose }: StyleCardsProps) {
  const group = useId()
  return (
    <fieldset className={fieldset['frame']}>
      <legend className={fieldset['legend']}>{legend}</legend>
      <div className={css['cards']}>
        {starts.map(({ key, title, about, motif, shown }) => (
          <label key={key} className={css['card']}>
            <input type="radio" name={group} checked={key === chosen} onChange={() => onChoose(key)} />
            <span className={css['drawing']} aria-hidden>
              <StoreShowcase motif={motif}>
                <DrawnConfig config={shown} />
              </StoreShowcase>
            </span>
            <span className={css['foot']}>
              <span className={css['title']}>{title}</span>
              <Swatches config={shown} />
              <span className={css['about']}>{about}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** The colors that make the look. */
function Swatches({ config: { theme, settings } }: { config: ThemeConfig }) {
  const { colors } = settings
  const shown = [
    theme === 'fashion' ? colors.color_top_bar_background : colors.color_announcement_bar_background,
    colors.color_cart_button,
    colors.color_buyNow_button,
    colors.color_price,
  ]
  return (
    <span className={css['swatches']} aria-hidden>
      {[...new Set(shown)].map((color) => (
        <span key={color} style={{ background: color }} />
      ))}
    </span>
  )
}
