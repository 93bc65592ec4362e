/**
 * Creates a parser for server-sent events (WHATWG HTML, 9.2.6), as far as this server sends them: events with data, and comments. The
 * returned function takes the next part of the text, which may end anywhere, and returns the data of the events that are complete.
 */
export function createEventParser(): (part: string) => string[] {
  let rest = ''
  let data: string[] = []
  return (part) => {
    const found: string[] = []
    const lines = (rest + part).split(/\r\n|\n|\r(?!$)/)
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (line === '' && data.length > 0) {
        found.push(data.join('\n'))
        data = []
      } else if (line.startsWith('data:')) data.push(line.slice('data:'.length).replace(/^ /, ''))
    }
    return found
  }
}
