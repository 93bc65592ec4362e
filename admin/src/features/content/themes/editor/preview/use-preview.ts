import type { ToEditor } from '@vitrine/theme/preview/messages.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { openPreview } from '../ahead.ts'
import type { Part } from '../editor.ts'
import { useEditor, useView } from '../use-editor.ts'
import { browseTo } from '../navigate.ts'
import { runFromFrame } from '../keyboard/run-shortcut.ts'
import { partNames } from './part-names.ts'
import { PreviewLink, type PreviewState } from './preview-link.ts'
import { pickedView, selectMessage } from './selection.ts'

interface Options {
  /** Whether a click picks a setting. Otherwise it follows links. */
  inspect: boolean
  /** Gets the distance to the top when somebody scrolls the page. Without it, the frame doesn’t tell. */
  onScroll: ((top: number) => void) | undefined
}

/** The preview of the edits: it shows what is selected in the sidebar, and what is clicked in it is opened there. */
export function usePreview({ inspect, onScroll }: Options) {
  const editor = useEditor()
  const { themeId, theme, session } = editor
  const view = useView()
  const { page, part, field, focused } = view
  const handle = view.handles[page] ?? null
  const [state, setState] = useState<PreviewState>('loading')
  const [failures, setFailures] = useState<readonly string[]>([])
  /** Whether the last selection was a click in the preview. */
  const isPicked = useRef(false)
  /** The last selection: its part, and its message as JSON. */
  const selected = useRef<{ part: Part | null; place: string }>({ part: null, place: '' })
  const [link] = useState(
    () =>
      new PreviewLink({
        session,
        open: () => openPreview(themeId),
        onState: setState,
      }),
  )

  const onMessage = useEffectEvent((message: ToEditor) => {
    switch (message.type) {
      case 'pick': {
        const picked = pickedView(message, session.config, theme)
        isPicked.current = picked !== undefined
        if (picked) editor.show(picked)
        return
      }
      case 'navigated':
        return browseTo(editor, message)
      case 'loaded':
        return editor.show({ loaded: { page: message.page, handle: message.handle ?? null } })
      case 'sectionError':
        return setFailures((keys) => [...new Set([...keys, message.section])])
      case 'sectionShown':
        return setFailures((keys) => keys.filter((key) => key !== message.section))
      case 'scrolled':
        return onScroll?.(message.top)
      case 'keys':
        runFromFrame(message.shortcut, editor, link.frame)
    }
  })
  useEffect(() => link.listen((message) => onMessage(message)), [link])
  useEffect(() => link.show(page, handle), [link, page, handle])
  useEffect(() => {
    const message = selectMessage({ part, field, focused }, session.config, theme, true)
    const place = JSON.stringify(message)
    const { current: before } = selected
    // Somebody who goes through the fields of a part sees the part already. Its items may be far away from each other.
    const isNew = part !== before.part || field !== null || message.index !== undefined
    const isScroll = message.isScroll && isNew && !isPicked.current
    isPicked.current = false
    selected.current = { part, place }
    // A field that was asked for has the focus right after that, which is no reason to select it again.
    if (place !== before.place || field !== null) link.sendLasting({ ...message, isScroll })
  }, [link, session, theme, part, field, focused])
  useEffect(() => link.sendLasting({ type: 'names', names: partNames() }), [link])
  const follow = onScroll !== undefined
  useEffect(() => link.sendLasting({ type: 'mode', inspect, follow }), [link, inspect, follow])

  return { link, state, failures }
}
