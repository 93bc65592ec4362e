import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery } from '../../api/query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { nonce } from '../../ui/theme/nonce.ts'
import { useColorScheme } from '../../ui/theme/use-color-scheme.ts'
import { t } from '../../messages/messages.ts'
import css from './home-help.module.css'

/** Returns the styles of the iframe's document, which does not inherit the console's stylesheets, variables or color scheme. */
const styleIn = (scheme: string) => `:root { color-scheme: ${scheme}; font: 14px/1.6 system-ui, sans-serif }
body { margin: 0 } body > :first-child { margin-top: 0 } body > :last-child { margin-bottom: 0 }
h3 { font-size: 14px; font-weight: 600 } ul { padding-left: 18px } a { color: inherit }`

/**
 * Help on the home page, written by the operator of this installation. The server has sanitized the help, but it is
 * still shown in a sandboxed iframe in which no script runs. The iframe keeps the console's origin only so that its
 * content can be measured and its height adjusted. If the help cannot be loaded, no error is shown (specification
 * section 8).
 */
export function HomeHelp() {
  const { data } = useQuery({ ...callQuery('help.home'), retry: false })
  const scheme = useColorScheme()
  const [height, setHeight] = useState(0)
  if (!data?.homeHtml) return null

  function measure(frame: HTMLIFrameElement): void {
    const body = frame.contentDocument?.body
    if (body) new ResizeObserver(() => setHeight(body.scrollHeight)).observe(body)
  }

  return (
    <Card>
      <iframe
        className={css['frame']}
        height={height}
        sandbox="allow-same-origin allow-top-navigation-by-user-activation"
        title={t('home.help')}
        srcDoc={`<!doctype html><base target="_top"><style nonce="${nonce}">${styleIn(scheme)}</style>${data.homeHtml}`}
        onLoad={(event) => measure(event.currentTarget)}
      />
    </Card>
  )
}
