import type { ReactNode } from 'react'

import css from './store-label.module.css'

interface StoreLabelProps {
  name: string
  domain: string
  size?: 'small' | 'large'
  /** More of the store, below. */
  children?: ReactNode
}

/** A store's name above its address, each on one line however long. */
export function StoreLabel({ name, domain, size = 'small', children }: StoreLabelProps) {
  return (
    <span className={css['text']} data-size={size}>
      <strong className={css['name']}>{name}</strong>
      <span className={css['domain']}>{domain}</span>
      {children}
    </span>
  )
}
