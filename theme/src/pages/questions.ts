/** A part of a text of questions: one with its answer, or words that stand by themselves. */
export type QuestionPart = { question: string; heading: HeadingTag; answer: string } | { html: string }
type HeadingTag = `h${1 | 2 | 3 | 4 | 5 | 6}`

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/g
const isHeading = (name: string): name is HeadingTag => /^h[1-6]$/.test(name)

/**
 * Reads a text as questions: each of its headings with what follows it, up to the next one. A heading right before another
 * heads a group, and what stands before the first is words: both stay as they are.
 * @param html sanitised, so that every tag that is opened is closed and no attribute has a bare `>`
 */
export function questionsIn(html: string): QuestionPart[] {
  const parts: QuestionPart[] = []
  const starts = headingsOf(html)
  const words = (text: string) => (text.trim() === '' ? [] : [{ html: text }])
  parts.push(...words(html.slice(0, starts[0]?.from)))
  for (const [at, { heading, from, question, to }] of starts.entries()) {
    const answer = html.slice(to, starts[at + 1]?.from)
    parts.push(answer.trim() === '' ? { html: html.slice(from, to) } : { question, heading, answer })
  }
  return parts
}

interface Heading {
  heading: HeadingTag
  /** What is inside of it. */
  question: string
  /** Where it begins and ends. */
  from: number
  to: number
}

/** The headings that stand in nothing else. */
function headingsOf(html: string): Heading[] {
  const found: Heading[] = []
  let depth = 0
  let opened = { from: 0, inside: 0 }
  for (const { 0: tag, 1: closes, 2: name = '', 3: isEmpty, index } of html.matchAll(TAG)) {
    const end = index + tag.length
    if (isEmpty) continue
    if (!closes) {
      if (depth === 0) opened = { from: index, inside: end }
      depth++
      continue
    }
    depth--
    if (depth === 0 && isHeading(name)) {
      found.push({ heading: name, question: html.slice(opened.inside, index), from: opened.from, to: end })
    }
  }
  return found
}
