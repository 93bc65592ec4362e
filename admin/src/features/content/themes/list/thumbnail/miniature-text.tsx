import css from './miniature.module.css'

/** A text of the seller: its first heading, and lines for the rest. Quotes are beside each other. */
export function Html({ html }: { html: string }) {
  const heading = /<h[1-3][^>]*>(.*?)<\/h[1-3]>/is.exec(html)?.[1]?.replaceAll(/<[^>]*>/g, '') ?? ''
  const quotes = html.split('<blockquote').length - 1
  if (quotes === 0) return <Words heading={heading} lines={Math.min(6, Math.max(2, html.split('<p').length - 1))} />
  return (
    <div className={css['part']}>
      {heading !== '' && <b className={css['heading']}>{heading}</b>}
      <div className={css['row']}>
        {Array.from({ length: Math.min(quotes, 3) }, (_, place) => (
          <span key={place} className={css['quote']}>
            <i />
            <i />
            <i />
          </span>
        ))}
      </div>
    </div>
  )
}

/** A heading, if it isn’t empty, and lines for the text below it. */
export function Words({ heading, lines }: { heading: string; lines: number }) {
  return (
    <div className={css['words']}>
      {heading !== '' && <b className={css['heading']}>{heading}</b>}
      {Array.from({ length: lines }, (_, line) => (
        <i key={line} />
      ))}
    </div>
  )
}
