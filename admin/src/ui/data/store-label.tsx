import type { ReactNode } from 'react'

import css from './store-label.module.css'

interface StoreLabelProps {
  name: string
  domain: string
  size?: 'small' | 'large'
  /** More information about the store, shown below. */
  children?: ReactNode
}

/** A store's name above its domain, which is never cut off: a long one continues on the next line. */
export function StoreLabel({ name, domain, size = 'small', children }: StoreLabelProps) {
  return (
    <span className={css['text']} data-size={size}>
      <strong className={css['name']}>{name}</strong>
      <span className={css['domain']}>{domain}</span>
      {children}
    </span>
  )
}
