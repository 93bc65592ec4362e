import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { callQuery } from '../../api/query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { nonce } from '../../ui/theme/nonce.ts'
import { useColorScheme } from '../../ui/theme/use-color-scheme.ts'
import { t } from '../../messages/messages.ts'
import css from './home-help.module.css'

/** Of the frame's own document: it sees neither our stylesheets nor our variables, nor which colour scheme was chosen here. */
const styleIn = (scheme: string) => `:root { color-scheme: ${scheme}; font: 14px/1.6 system-ui, sans-serif }
body { margin: 0 } body > :first-child { margin-top: 0 } body > :last-child { margin-bottom: 0 }
h3 { font-size: 14px; font-weight: 600 } ul { padding-left: 18px } a { color: inherit }`

/**
 * Help for the home page, written by whoever runs this installation. The server has sanitised it, and still it never
 * becomes part of this page: in the sandboxed frame no script runs. The frame keeps our origin only so that it can be
 * measured and made as high as what it says. A failure is silent (specification section 8).
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
