import type { ReactNode } from 'react'

import { classes } from '../theme/classes.ts'
import css from './banner.module.css'
import type { Tone } from '../theme/tokens.ts'
import tones from '../theme/tone.module.css'

interface BannerProps {
  tone: Tone
  title?: string
  children: ReactNode
  /** Buttons and links at the end. */
  actions?: ReactNode
}

/** A colored message about the whole page or form. It says, for example, what is wrong and what to do. */
export function Banner({ tone, title, children, actions }: BannerProps) {
  return (
    <div className={classes(css['banner'], tones[tone])} role={tone === 'critical' ? 'alert' : 'status'}>
      <div className={css['body']}>
        {title && <strong className={css['title']}>{title}</strong>}
        {children}
      </div>
      {actions && <div className={css['actions']}>{actions}</div>}
    </div>
  )
}
