import type { ReactNode } from 'react'

import type { Shop } from '../../views/storefront.ts'

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

export function NothingMatches({ shop, clear }: { shop: Shop; clear: string }) {
  return (
    <Nothing title={shop.t('found.none')} text={shop.t('found.none.text')}>
      <a className="button" href={clear} data-stay="">
        {shop.t('filter.clear')}
      </a>
    </Nothing>
  )
}
