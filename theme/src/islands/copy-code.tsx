import { useState } from 'react'

interface Props {
  /** The id of the heading, which is the popup's accessible name. */
  id: string
  title: string
  successTitle: string
  /** The HTML between heading and code, which was sanitized when it was saved. */
  html: string
  code: string
  label: string
}

/** A discount code with a button that copies it. The heading changes after copying. */
export function CopyCode({ id, title, successTitle, html, code, label }: Props) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // The browser does not allow copying. Shoppers can still select the code above the button.
    }
  }
  return (
    <>
      <h2 id={id}>
        <output>{copied ? successTitle : title}</output>
      </h2>
      {html && <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />}
      {code && <p className="popup-code">{code}</p>}
      {code && (
        <button type="button" className="button wide" onClick={() => void copy()}>
          {label}
        </button>
      )}
    </>
  )
}
