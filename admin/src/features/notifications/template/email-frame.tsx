import { useEffect, useRef } from 'react'

import { t } from '../../../messages/messages.ts'

export type Scheme = 'light' | 'dark'

/**
 * An email as its reader sees it, in a frame of another origin that runs nothing of it. The frame has no access to the console, and the
 * console sends it the HTML.
 */
export function EmailFrame({ url, html, scheme, className }: { url: string; html: string; scheme: Scheme; className: string | undefined }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = inScheme(html, scheme)
  useEffect(() => {
    // A frame that is sandboxed has no origin, so the message can’t be addressed to it. It holds no secret.
    const send = () => frame.current?.contentWindow?.postMessage(shown, '*')
    const ready = ({ source, data }: MessageEvent) => {
      if (source === frame.current?.contentWindow && data === 'ready') send()
    }
    send()
    addEventListener('message', ready)
    return () => removeEventListener('message', ready)
  }, [shown])
  return (
    <iframe
      ref={frame}
      className={className}
      title={t('notifications.preview')}
      src={url}
      sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
    />
  )
}

/** Returns the HTML as a device in light or dark mode shows it, whatever mode this browser is in. */
const inScheme = (html: string, scheme: Scheme): string =>
  html
    .replaceAll(/@media[^{]*\(\s*prefers-color-scheme\s*:\s*dark\s*\)/g, scheme === 'dark' ? '@media all' : '@media not all')
    .replaceAll('color-scheme:light dark', `color-scheme:${scheme}`)
