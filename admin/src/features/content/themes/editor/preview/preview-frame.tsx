import { useEffect, useRef } from 'react'

import { t } from '../../../../../messages/messages.ts'
import css from './preview-frame.module.css'
import type { PreviewLink } from './preview-link.ts'

interface PreviewFrameProps {
  link: PreviewLink
  /** What it shows, for screen readers. */
  title?: string
  /** Whether the frame is only a picture, which nobody can click or reach with the keyboard. */
  inert?: boolean
}

/** The frame with the preview of a theme. It can’t reach the console. */
export function PreviewFrame({ link, title = t('themeEditor.preview'), inert = false }: PreviewFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => (frame.current ? link.attach(frame.current) : undefined), [link])
  return (
    <iframe
      ref={frame}
      className={css['frame']}
      title={title}
      inert={inert}
      // The frame is another site, so its scripts may run as that site. They can’t open dialogs or leave the frame.
      // oxlint-disable-next-line react/iframe-missing-sandbox -- allow-same-origin gives it the preview’s origin, not the console’s
      sandbox="allow-scripts allow-same-origin allow-forms"
      allow=""
      referrerPolicy="no-referrer"
    />
  )
}
