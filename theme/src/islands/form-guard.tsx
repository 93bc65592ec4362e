import { FORM_TRAP } from '@vitrine/contract/visitor-limits.ts'
import { useEffect, useRef } from 'react'

interface Props {
  /** What a screen reader says about the field that people leave empty. */
  label: string
  /** The token of a page that was made for this shopper. Pages that are the same for everyone have none. */
  token?: string
}

/**
 * What keeps programs from sending a form: a field that no one sees and programs fill in, and the token of the form. With JavaScript, the
 * browser gets a token of its own, and shows with some work that it is one, before the form is sent.
 */
export function FormGuard({ label, token = '' }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    const all = new AbortController()
    let proving: Promise<void> | undefined
    let isProved = false
    const prove = () => (proving ??= import('./prove-form.ts').then(({ proveForm }) => proveForm(form)).catch(() => {}))
    const sendProved = async (submitter: HTMLElement | null) => {
      await prove()
      isProved = true
      form.requestSubmit(submitter)
    }
    // The work is done while the shopper types.
    form.addEventListener('focusin', () => void prove(), { signal: all.signal })
    form.addEventListener(
      'submit',
      (event) => {
        if (isProved) {
          // A form that is sent again gets a new token.
          isProved = false
          proving = undefined
          return
        }
        event.preventDefault()
        event.stopImmediatePropagation()
        const { submitter } = event
        void sendProved(submitter)
      },
      // It comes before what sends the form.
      { signal: all.signal, capture: true },
    )
    return () => all.abort()
  }, [])
  return (
    <div ref={place} className="visually-hidden" aria-hidden="true">
      <label>
        {label}
        <input name={FORM_TRAP} tabIndex={-1} autoComplete="off" />
      </label>
      <input type="hidden" name="token" defaultValue={token} />
      <input type="hidden" name="proof" />
    </div>
  )
}
