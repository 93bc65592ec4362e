import { Fragment, type ReactNode } from 'react'

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
      <span className={css['domain']}>{breakable(domain)}</span>
      {children}
    </span>
  )
}

/** Lets a domain break before its dots, and not in the middle of a word. */
function breakable(domain: string): ReactNode {
  const labels = domain.split(/(?=\.)/)
  return labels.map((label, index) => (
    <Fragment key={labels.slice(index).join('')}>
      {index > 0 && <wbr />}
      {label}
    </Fragment>
  ))
}
