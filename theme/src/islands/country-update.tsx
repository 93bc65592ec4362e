import { useEffect, useRef } from 'react'

/** Shows the form around it for another country as soon as one is chosen, in place of the button "Update". Renders nothing to see. */
export function CountryUpdate() {
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    const form = place.current?.closest('form')
    if (!form) return
    form.classList.add('live')
    const update = ({ target }: Event) => {
      const button = form.querySelector<HTMLButtonElement>('button[name=update]')
      if (target instanceof HTMLSelectElement && target.name === 'country' && button) form.requestSubmit(button)
    }
    form.addEventListener('change', update)
    return () => form.removeEventListener('change', update)
  }, [])
  return <span ref={place} hidden />
}
