import { useEffect, useState } from 'react'

import { call } from '../../../../../api/call.ts'
import { useEditor, useView } from '../use-editor.ts'
import { PreviewFrame } from './preview-frame.tsx'
import css from './preview-pane.module.css'
import { PreviewLink, type PreviewState } from './preview-link.ts'
import { PreviewStatus } from './preview-status.tsx'

/** The live preview of the theme, in a frame that can’t reach the console. */
export function PreviewPane() {
  const { themeId, session } = useEditor()
  const { page, handle, device } = useView()
  const [state, setState] = useState<PreviewState>('loading')
  const [link] = useState(
    () =>
      new PreviewLink({
        session,
        open: () => call('themes.preview', { params: { id: themeId } }),
        onState: setState,
        onMessage: () => {},
      }),
  )
  useEffect(() => link.show(page, handle), [link, page, handle])

  return (
    <div className={css['pane']} data-device={device} aria-busy={state === 'loading'}>
      <PreviewFrame link={link} />
      <PreviewStatus state={state} link={link} />
    </div>
  )
}
