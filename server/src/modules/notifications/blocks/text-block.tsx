import { Fragment, type CSSProperties } from 'react'
import { Link, Text } from 'react-email'

import { piecesOf } from '../engine/markup.ts'
import type { Secrets } from '../engine/secret.ts'
import type { Block } from '../templates/definition.ts'
import { color, dark, quietStyle } from './look.ts'

type Look = Extract<Block, { type: 'text' }>['look']

// Long words, such as addresses, break on narrow screens.
const wrapped: CSSProperties = { overflowWrap: 'anywhere' }
const looks: Record<Look, { style?: CSSProperties; className?: string }> = {
  normal: { style: wrapped },
  strong: { style: { fontWeight: 600, ...wrapped } },
  small: { style: { fontSize: 12, ...wrapped } },
  quiet: { style: quietStyle, className: dark.dim },
  code: { style: { fontSize: 20, fontWeight: 600, letterSpacing: '0.05em', ...wrapped } },
}

interface TextProps {
  /** A rendered text, in which secrets still have their stand-ins. */
  text: string
  secrets: Secrets
  accent: string
}

/** The paragraphs of a rendered text. What shoppers typed in it can’t become markup. */
export function TextBlock({ text, secrets, look, accent }: TextProps & { look: Look }) {
  return text
    .trim()
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- paragraphs never move
      <Text key={at} {...looks[look]}>
        <Lines text={paragraph.trim()} secrets={secrets} accent={accent} />
      </Text>
    ))
}

/** The lines of a text, with links and bold parts. */
function Lines({ text, secrets, accent }: TextProps) {
  return text.split('\n').map((line, at) => (
    // oxlint-disable-next-line react/no-array-index-key -- lines never move
    <Fragment key={at}>
      {at > 0 && <br />}
      {piecesOf(line, secrets).map(({ text: said, bold, href }, place) => {
        if (href !== undefined)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- pieces never move
            <Link key={place} href={href} className={dark.link} {...(accent !== '' && { style: { color: accent } })}>
              {said}
            </Link>
          )
        // oxlint-disable-next-line react/no-array-index-key -- pieces never move
        return bold ? <strong key={place}>{said}</strong> : said
      })}
    </Fragment>
  ))
}

/** The text below an email. */
export function FooterText({ text, secrets, accent }: TextProps) {
  return text.trim() === '' ? null : (
    <Text className={dark.dim} style={{ color: color.dim, fontSize: 12, textAlign: 'center' }}>
      <Lines text={text.trim()} secrets={secrets} accent={accent} />
    </Text>
  )
}
