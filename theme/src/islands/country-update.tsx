import { useEffect, useRef } from 'react'

/** Shows the form around it for another country as soon as one is chosen, in place of the button "Update". Renders nothing to see. */
export function CountryUpdate() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    form.classList.add('live')
    const update = () => {
      const button = form.querySelector<HTMLButtonElement>('button[name=update]')
      const chosen = form.querySelector<HTMLSelectElement>('select[name=country]')?.value
      const shown = form.querySelector<HTMLElement>('[data-part=town]')?.dataset.key
      if (button && chosen !== shown) form.requestSubmit(button)
    }
    // The shopper may have chosen before this script was there.
    update()
    form.addEventListener('change', update)
    return () => form.removeEventListener('change', update)
  }, [])
  return <span ref={place} hidden />
}
