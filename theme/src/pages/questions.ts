/** A part of a text: a question with its answer, or other text. */
export type QuestionPart = { question: string; heading: HeadingTag; answer: string } | { html: string }
type HeadingTag = `h${1 | 2 | 3 | 4 | 5 | 6}`

const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*?(\/?)>/g
const isHeading = (name: string): name is HeadingTag => /^h[1-6]$/.test(name)

/**
 * Splits a text into questions: each heading with the text up to the next heading. A heading without text before the
 * next heading is a group heading. Group headings and the text before the first heading are not questions.
 * @param html sanitized HTML, in which every open tag is closed and no attribute contains a bare `>`
 */
export function questionsIn(html: string): QuestionPart[] {
  const parts: QuestionPart[] = []
  const starts = headingsOf(html)
  const otherText = (text: string) => (text.trim() === '' ? [] : [{ html: text }])
  parts.push(...otherText(html.slice(0, starts[0]?.from)))
  for (const [at, { heading, from, question, to }] of starts.entries()) {
    const answer = html.slice(to, starts[at + 1]?.from)
    parts.push(answer.trim() === '' ? { html: html.slice(from, to) } : { question, heading, answer })
  }
  return parts
}

/**
 * Changes the levels of the headings so that the highest is 2, because they follow the title of the page, which has level 1.
 * @param html sanitized HTML, in which `<` is always part of a tag
 */
export function belowTitle(html: string): string {
  const headings = /(<\/?h)([1-6])(?=[\s>])/g
  const highest = Math.min(...Array.from(html.matchAll(headings), ([, , level]) => Number(level)))
  return html.replaceAll(headings, (_, tag: string, level: string) => `${tag}${Math.min(Number(level) - highest + 2, 6)}`)
}

interface Heading {
  heading: HeadingTag
  /** The HTML inside the heading. */
  question: string
  /** The start and end of the heading in the text. */
  from: number
  to: number
}

/** Returns the headings that are not inside other elements. */
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
