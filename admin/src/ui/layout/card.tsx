import { useId, type ReactNode } from 'react'

import { classes } from '../theme/classes.ts'
import css from './card.module.css'

interface CardProps {
  title?: string
  /** Content beside the title. */
  actions?: ReactNode
  /** Whether the card has no padding, for tables and lists that fill its width. */
  flush?: boolean
  children: ReactNode
}

/** A card for one topic of a page. */
export function Card({ title, actions, flush = false, children }: CardProps) {
  const id = useId()
  return (
    <section className={classes(css['card'], flush && css['flush'])} aria-labelledby={title ? id : undefined}>
      {title && (
        <div className={css['head']}>
          <h2 id={id} className={css['title']}>
            {title}
          </h2>
          {actions}
        </div>
      )}
      {children}
    </section>
  )
}
