import { useEffect } from 'react'

/** Replaces the parts of the page that depend on the filters with the same parts of a new page. */
function takeParts(from: Document): void {
  const { activeElement } = document
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    // A number field with the focus is not replaced, because someone may be typing in it.
    if (activeElement instanceof HTMLInputElement && activeElement.type === 'number' && part.contains(activeElement)) continue
    const fresh = from.querySelector(`[data-part="${part.dataset.part}"]`)
    // A filter without a choice among the new products keeps its place, so that the filters below it do not move.
    if (part instanceof HTMLFieldSetElement) part.disabled = !fresh
    if (fresh) part.replaceChildren(...fresh.childNodes)
  }
  if (activeElement?.id && !activeElement.isConnected) document.getElementById(activeElement.id)?.focus()
}

/** Sends the form with the filters and the sort order when it changes, and shows the result in the page. */
function follow(form: HTMLFormElement, drawer: string): () => void {
  const all = new AbortController()
  let last: AbortController | undefined

  const show = async (address: string) => {
    last?.abort()
    last = new AbortController()
    const found = form.parentElement
    found?.setAttribute('aria-busy', 'true')
    try {
      const answer = await fetch(address, { signal: last.signal })
      if (!answer.ok) throw new Error(String(answer.status))
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      if (!page.querySelector('[data-part="results"]')) throw new Error('Another kind of page')
      takeParts(page)
      history.replaceState(history.state, '', address)
      found?.removeAttribute('aria-busy')
    } catch (error) {
      // Loading the page normally lets the server show its own error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) location.href = address
    }
  }

  const { signal } = all
  form.addEventListener(
    'change',
    () => {
      const address = new URL(form.action)
      for (const [name, value] of new FormData(form))
        if (typeof value === 'string' && value !== '') address.searchParams.append(name, value)
      void show(address.href)
    },
    { signal },
  )
  form.addEventListener(
    'submit',
    (event) => {
      // The page already shows the result, so submitting the form only closes the drawer.
      event.preventDefault()
      document.getElementById(drawer)?.hidePopover?.()
    },
    { signal },
  )
  document.addEventListener(
    'click',
    (event) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-stay]') : null
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      void show(link.href)
    },
    { signal },
  )
  return () => all.abort()
}

/** Adds behavior to the filter form that is already in the page. Renders nothing. */
export function Filters({ form, drawer }: { form: string; drawer: string }) {
  useEffect(() => {
    const place = document.getElementById(form)
    return place instanceof HTMLFormElement ? follow(place, drawer) : undefined
  }, [form, drawer])
  return null
}
