import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import css from './filter-bar.module.css'
import type { ListState } from './list-state.ts'

const TYPING_PAUSE_MS = 250

/** Searches a list a moment after typing. */
export function SearchField({ label, state }: { label: string; state: ListState }) {
  const [text, setText] = useState(state.search)
  const [known, setKnown] = useState(state.search)
  // The address changed otherwise (a tab, the back button): follow it.
  if (known !== state.search) {
    setKnown(state.search)
    setText(state.search)
  }

  useEffect(() => {
    if (text === state.search) return
    const timer = setTimeout(() => {
      setKnown(text)
      // One history entry per search, not one per letter.
      state.set({ search: text }, { replace: state.search !== '' })
    }, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, state])

  return (
    <TextInput
      type="search"
      className={css['search']}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.5} />}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
    />
  )
}
