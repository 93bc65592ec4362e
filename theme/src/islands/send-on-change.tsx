import { useEffect } from 'react'

/** Sends marked forms as soon as one of their fields changes. Renders nothing. */
export function SendOnChange() {
  useEffect(() => {
    const send = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.dataset.sendOnChange !== undefined) target.form.requestSubmit()
    }
    document.addEventListener('change', send)
    return () => document.removeEventListener('change', send)
  }, [])
  return null
}
