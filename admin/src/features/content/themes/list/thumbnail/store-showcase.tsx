import { useQuery } from '@tanstack/react-query'
import type { Motif } from '@vitrine/theme/presets/styles/style.ts'
import { type ReactNode, useMemo } from 'react'

import { callQuery } from '../../../../../api/query.ts'
import { type Showcase, ShowcaseContext } from './showcase.ts'

interface StoreShowcaseProps {
  /** What is drawn while the store has no images of products. */
  motif: Motif
  children: ReactNode
}

/** Lets the drawings inside show the store’s own products. */
export function StoreShowcase({ motif, children }: StoreShowcaseProps) {
  const { data } = useQuery(callQuery('themes.showcase'))
  const showcase = useMemo<Showcase>(() => ({ images: data?.products.map(({ file }) => file.thumbnailUrl) ?? [], motif }), [data, motif])
  return <ShowcaseContext value={showcase}>{children}</ShowcaseContext>
}
