import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

import css from './filter-bar.module.css'
import type { ListState } from './list-state.ts'

const TYPING_PAUSE_MS = 250

/** A search field that searches when typing pauses. */
export function SearchField({ label, state }: { label: string; state: ListState }) {
  const router = useRouter()
  const [text, setText] = useState(state.search)
  const [known, setKnown] = useState(state.search)
  // Follows a search that another control changed in the URL, such as a tab or the Back button.
  if (known !== state.search) {
    setKnown(state.search)
    setText(state.search)
  }

  useEffect(() => {
    if (text === state.search) return
    const search = () => {
      // A link was followed, and its page is not shown yet. `state` is that of the old page: to search now would undo the click.
      if (router.latestLocation.href !== router.state.resolvedLocation?.href) {
        timer = setTimeout(search, TYPING_PAUSE_MS)
        return
      }
      setKnown(text)
      // Each search creates one history entry, not one per keystroke.
      state.set({ search: text }, { replace: state.search !== '' })
    }
    let timer = setTimeout(search, TYPING_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, state, router])

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
