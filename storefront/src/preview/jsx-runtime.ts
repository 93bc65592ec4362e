import type { ReactNode } from 'react'
import { jsxs as several } from 'react/jsx-runtime'

import { joinTexts } from './join-texts.ts'

// The elements of the preview are created here (vite.preview.config.ts), so that their texts are those of the storefront’s HTML.
export { Fragment, jsx } from 'react/jsx-runtime'

/** Creates an element with several children. */
export const jsxs: typeof several = (type, props, key) => {
  const { children } = props as { children: readonly ReactNode[] }
  const joined = joinTexts(children)
  return several(type, joined === children ? props : { ...(props as object), children: joined }, key)
}
