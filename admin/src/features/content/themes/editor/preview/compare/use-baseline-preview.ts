import type { Json } from '@vitrine/theme/edit/json.ts'
import type { ToEditor } from '@vitrine/theme/preview/messages.ts'
import { useEffect, useEffectEvent, useState } from 'react'

import { call } from '../../../../../../api/call.ts'
import { runFromFrame } from '../../keyboard/run-shortcut.ts'
import { browseTo } from '../../navigate.ts'
import { useEditor, useView } from '../../use-editor.ts'
import { PreviewLink, type PreviewState } from '../preview-link.ts'
import { pickedView, selectMessage } from '../selection.ts'
import { ShownSource } from '../shown-source.ts'
import type { ScrollSync } from './scroll-sync.ts'

/** What the draft is compared with. */
interface Compared {
  themeId: string
  /** The configuration, which changes when the theme is saved. */
  config: Json
}

const NAME = 'baseline'

/** The preview of what the draft is compared with. It shows the same page as the draft, scrolled to the same place. */
export function useBaselinePreview({ themeId, config }: Compared, sync: ScrollSync, inspect: boolean) {
  const editor = useEditor()
  const { theme, session } = editor
  const { page, handles, part, field, focused } = useView()
  const handle = handles[page] ?? null
  const [state, setState] = useState<PreviewState>('loading')
  const [source] = useState(() => new ShownSource(config))
  const [link] = useState(
    () => new PreviewLink({ session: source, open: () => call('themes.preview', { params: { id: themeId } }), onState: setState }),
  )

  const onMessage = useEffectEvent((message: ToEditor) => {
    switch (message.type) {
      case 'pick': {
        // The item of a list may be another one in the draft.
        const picked = pickedView({ type: 'pick', part: message.part }, session.config, theme)
        return picked && editor.show(picked)
      }
      case 'navigated':
        return browseTo(editor, message)
      case 'loaded':
        return sync.catchUp(NAME)
      case 'scrolled':
        return sync.scrolled(NAME, message.top)
      case 'keys':
        runFromFrame(message.shortcut, editor, link.frame)
    }
  })
  useEffect(() => link.listen((message) => onMessage(message)), [link])
  useEffect(() => sync.join(NAME, (top) => link.scrollTo(top)), [link, sync])
  useEffect(() => source.become(config), [source, config])
  useEffect(() => link.show(page, handle), [link, page, handle])
  // The draft decides where both are scrolled to. A popup opens in both.
  useEffect(
    () => link.sendLasting(selectMessage({ part, field, focused }, config, theme, false)),
    [link, config, theme, part, field, focused],
  )
  useEffect(() => link.sendLasting({ type: 'mode', inspect, follow: true }), [link, inspect])

  return { link, state }
}
