import { useEffect, useRef, useState } from 'react'

import { postForm } from './post-form.ts'

type State = 'ready' | 'sending' | 'done' | 'failed'

interface Props {
  label: string
  /** The status texts below the button. The server's own message takes precedence. */
  messages: Record<Exclude<State, 'ready'>, string>
}

/** The button that sends its form without leaving the page. Without JavaScript the form is sent normally. */
export function SendButton({ label, messages }: Props) {
  const button = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<State>('ready')
  const [said, setSaid] = useState<string>()
  useEffect(() => {
    const form = button.current?.form
    if (!form) return
    const all = new AbortController()
    let busy = false
    const send = async (event: Event) => {
      event.preventDefault()
      if (busy) return
      busy = true
      setState('sending')
      setSaid(undefined)
      try {
        const answer = await postForm(form)
        setSaid(((await answer.json()) as { message?: string }).message)
        if (answer.ok) empty(form)
        setState(answer.ok ? 'done' : 'failed')
      } catch {
        setState('failed')
      }
      busy = false
    }
    form.addEventListener('submit', (event) => void send(event), { signal: all.signal })
    return () => all.abort()
  }, [])
  return (
    <>
      <button ref={button} type="submit" className="button" aria-disabled={state === 'sending'}>
        {label}
      </button>
      <output className={`send-status ${state}`}>{said ?? (state === 'ready' ? '' : messages[state])}</output>
    </>
  )
}

/**
 * Clears a form for the next message. The default values are cleared too, because after a refusal they hold the earlier input.
 */
function empty(form: HTMLFormElement): void {
  for (const field of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) field.defaultValue = ''
  form.reset()
}
