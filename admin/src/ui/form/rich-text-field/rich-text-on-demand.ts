import { lazy } from 'react'

import { loadAreas } from '../../../messages/messages.ts'

/** The visual editor, which is loaded when it first appears, together with its messages. */
export const RichText = lazy(async () => {
  const [editor] = await Promise.all([import('./rich-text.tsx'), loadAreas(['textEditor'])])
  return { default: editor.RichText }
})
