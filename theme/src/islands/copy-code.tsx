import { useState } from 'react'

interface Props {
  /** The id of the heading, which names the popup. */
  id: string
  title: string
  successTitle: string
  /** Between heading and code; sanitized when it was saved. */
  html: string
  code: string
  label: string
}

/** A discount code and a button that copies it; the heading changes after copying. */
export function CopyCode({ id, title, successTitle, html, code, label }: Props) {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(true)
    } catch {
      // The browser did not allow it: the code is above the button and can be selected.
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
