import type { ReactNode } from 'react'

import css from './empty-state.module.css'
import { Illustration, type IllustrationName } from './illustration.tsx'

interface EmptyStateProps {
  title: string
  /** One sentence that says what the page is for, or what happened. */
  children?: ReactNode
  illustration?: IllustrationName
  /** One action, and optionally a link to learn more. */
  actions?: ReactNode
  /** The level of the heading; 1 when it is the only heading on the page. */
  level?: 1 | 2
}

/** The content of an empty page or list: a title, an explanation, an action, and a small drawing. */
export function EmptyState({ title, children, illustration, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <section className={css['empty']}>
      {illustration && <Illustration name={illustration} />}
      <Heading className={css['title']}>{title}</Heading>
      {children && <p className={css['body']}>{children}</p>}
      {actions && <div className={css['actions']}>{actions}</div>}
    </section>
  )
}
