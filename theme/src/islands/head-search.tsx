import { useEffect, useRef, useState } from 'react'

import { FoundList } from './found-list.tsx'
import { type Found, optionsOf } from './search-options.ts'

interface Props {
  /** The seller's search suggestions. They are shown in turn in the empty field, and as a list once the field has the focus. */
  suggestions: readonly string[]
  /** The number of seconds that each suggestion is shown. */
  seconds: number
  messages: Record<'label' | 'placeholder' | 'suggestions' | 'products' | 'collections' | 'nothing' | 'all' | 'ready', string>
}

/**
 * Returns the index of the suggestion to show. It advances every few seconds and stops at the last one, because text that changes
 * forever would need a pause button. It also stops once the field is used, and never starts for visitors who prefer reduced
 * motion.
 */
function useTurn(count: number, seconds: number, rests: boolean): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (rests || turn >= count - 1 || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setTimeout(() => setTurn(turn + 1), seconds * 1000)
    return () => clearTimeout(timer)
  }, [turn, count, seconds, rests])
  return turn
}

/** Returns the store's results for the typed text. Earlier results stay until new ones arrive. */
function useFound(typed: string): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (!typed) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answer = await fetch(`/search/suggest?q=${encodeURIComponent(typed)}`, { signal: left.signal })
        if (answer.ok) setFound((await answer.json()) as Found)
      } catch {
        // The request was aborted by more typing, or failed. The form still leads to the search page.
      }
    }, 150)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [typed])
  return typed ? found : undefined
}

/** The search field of the header with its suggestions. It follows the combobox pattern of the ARIA Authoring Practices Guide. */
export function HeadSearch({ suggestions, seconds, messages }: Props) {
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [used, setUsed] = useState(false)
  const turn = useTurn(suggestions.length, seconds, used)
  const found = useFound(typed)
  const groups = optionsOf(typed, found, suggestions, messages)
  const options = groups.flatMap((group) => group.options)
  const shown = open && options.length > 0

  useEffect(() => {
    if (!field.current) return
    // In a popover, autofocus moves the focus to the field on opening. In the server's HTML, it would also take the focus when a
    // page loads in a wide window, where the search is always visible.
    field.current.autofocus = true
    // Keeps text that was typed before this script ran.
    setTyped(field.current.value.trim())
  }, [])
  useEffect(() => {
    if (active >= 0) document.getElementById(`find-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const press = (event: { key: string; preventDefault(): void }) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const chosen = shown ? options[active] : undefined
    if (step) {
      setOpen(true)
      // The arrow keys also stop at the field itself, which has the index -1.
      const places = options.length + 1
      setActive(shown ? ((active + 1 + step + places) % places) - 1 : -1)
    } else if (event.key === 'Enter' && chosen) location.assign(chosen.href)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else return
    event.preventDefault()
  }

  return (
    <div className="find-box">
      <input
        ref={field}
        className="find-field"
        // The type is not `search`, because Escape would then clear the field instead of closing the list.
        type="text"
        inputMode="search"
        name="q"
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        role="combobox"
        aria-label={messages.label}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls="found"
        aria-activedescendant={shown && active >= 0 ? `find-${active}` : undefined}
        placeholder={suggestions[turn] ?? messages.placeholder}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value.trim())
          setOpen(true)
          setActive(-1)
        }}
        onFocus={() => {
          setUsed(true)
          setOpen(true)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      <FoundList id="found" label={messages.suggestions} groups={shown ? groups : []} active={active} />
      <output className="visually-hidden">{shown && typed ? messages.ready : ''}</output>
    </div>
  )
}
