import type { ReactNode } from 'react'

import type { Storefront } from '../../views/storefront.ts'

interface Props {
  title: string
  text: string
  children?: ReactNode
}

/** A message that a list is empty, with something to do instead. */
export function Nothing({ title, text, children }: Props) {
  return (
    <div className="nothing">
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  )
}

export function NothingMatches({ storefront, clear }: { storefront: Storefront; clear: string }) {
  return (
    <Nothing title={storefront.t('found.none')} text={storefront.t('found.none.text')}>
      <a className="button" href={clear} data-stay="">
        {storefront.t('filter.clear')}
      </a>
    </Nothing>
  )
}
