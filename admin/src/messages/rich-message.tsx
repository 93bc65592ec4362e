import { Fragment, type ReactNode } from 'react'

import type { Key } from './languages.ts'
import { t } from './messages.ts'

interface RichMessageProps {
  of: Key
  /** The element for each placeholder, such as a link or a bold name. */
  values: Record<string, ReactNode>
}

/** A character that does not occur in messages. It marks the placeholders in the text. */
const MARK = '\u0000'

/**
 * A message with elements as values, in the word order of the language: `<RichMessage of="home.open" values={{ link: <a
 * …/> }} />`.
 */
export function RichMessage({ of, values }: RichMessageProps) {
  const marked = t(of, Object.fromEntries(Object.keys(values).map((name) => [name, `${MARK}${name}${MARK}`])))
  const parts = marked.split(MARK).map((part, index) => ({ part, isName: index % 2 === 1, key: `${index}${part}` }))
  return parts.map(({ part, isName, key }) => <Fragment key={key}>{isName ? values[part] : part}</Fragment>)
}
