import type { ReactNode } from 'react'

import css from './empty-state.module.css'
import { Illustration, type IllustrationName } from './illustration.tsx'

interface EmptyStateProps {
  title: string
  /** What this is for, or what happened, in one sentence. */
  children?: ReactNode
  illustration?: IllustrationName
  /** One action; a link to learn more may follow it. */
  actions?: ReactNode
  /** The heading's level where it is the only one on the page. */
  level?: 1 | 2
}

/** What stands where there is nothing to show: what this is for, one action, a small drawing. */
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
