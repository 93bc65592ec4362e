import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import { variantColumns } from './variant-columns.ts'
import type { CellKey } from './variant-row.ts'

/** A field of a variant that a link asks for, such as the barcode that a feed complains about. */
export interface AskedCell {
  variantId: string
  key: CellKey
}

/**
 * Returns the field that the address asks for (`?variant=…&field=barcode`), or null. It is taken out of the address, so that the page
 * goes there once and not again after saving.
 */
export function useAskedCell(): AskedCell | null {
  const { variant, field }: { variant?: string; field?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const [asked] = useState(() => {
    const column = variantColumns.find(({ key }) => key === field)
    return variant !== undefined && column ? { variantId: variant, key: column.key } : null
  })
  useEffect(() => {
    // Without a reset the page stays scrolled to the cell that has the focus.
    if (asked) void navigate({ to: '.', search: {}, replace: true, resetScroll: false })
  }, [asked, navigate])
  return asked
}
