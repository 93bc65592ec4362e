import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { callQuery } from '../../api/query.ts'
import { Card } from '../../ui/layout/card.tsx'
import { nonce } from '../../ui/theme/nonce.ts'
import { colors, fontFamily, rem, type Scheme, type } from '../../ui/theme/tokens.ts'
import { useColorScheme } from '../../ui/theme/use-color-scheme.ts'
import { t } from '../../messages/messages.ts'
import css from './home-help.module.css'

/**
 * Returns the styles of the iframe's document, which does not inherit the console's stylesheets, variables or color scheme.
 * It gets the console's fonts and colors, so that the help looks like the rest of the page.
 */
function styleIn(scheme: Scheme): string {
  const { text, strong, 'accent-text': link } = colors(scheme)
  return `${fontFaces()}
:root { color-scheme: ${scheme}; font: ${rem(type.md)}/1.6 ${fontFamily}; color: ${text} }
body { margin: 0; overflow: hidden; overflow-wrap: anywhere } body > :first-child { margin-top: 0 } body > :last-child { margin-bottom: 0 }
h3 { color: ${strong}; font-size: inherit; font-weight: 600 } ul { padding-left: 1.25em } li + li { margin-top: 0.5em } a { color: ${link} }
kbd, code { font-family: inherit; font-weight: 500 }`
}

/** Returns the rules with which the console loads its fonts. Their URLs are valid in the iframe, which has the same base. */
const fontFaces = (): string =>
  [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .map((rule) => rule.cssText)
    .join('')

/**
 * Help on the home page, written by the operator of this installation. The server has sanitized the help, but it is
 * still shown in a sandboxed iframe in which no script runs. The iframe keeps the console's origin only so that its
 * content can be measured and its height adjusted. If the help cannot be loaded, no error is shown (specification
 * section 8).
 */
export function HomeHelp() {
  const { data } = useQuery({ ...callQuery('help.home'), retry: false })
  const scheme = useColorScheme()
  const style = useMemo(() => styleIn(scheme), [scheme])
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
        srcDoc={`<!doctype html><base target="_top"><style nonce="${nonce}">${style}</style>${data.homeHtml}`}
        onLoad={(event) => measure(event.currentTarget)}
      />
    </Card>
  )
}
