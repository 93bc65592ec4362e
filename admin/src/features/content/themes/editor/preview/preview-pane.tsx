import { useEffect, useRef, useState } from 'react'

import { call } from '../../../../../api/call.ts'
import { t } from '../../../../../messages/messages.ts'
import { useEditor, useView } from '../use-editor.ts'
import css from './preview-pane.module.css'
import { PreviewLink, type PreviewState } from './preview-link.ts'
import { PreviewStatus } from './preview-status.tsx'

/** The live preview of the theme, in a frame that can’t reach the console. */
export function PreviewPane() {
  const { themeId, session } = useEditor()
  const { page, handle, device } = useView()
  const frame = useRef<HTMLIFrameElement>(null)
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
  useEffect(() => (frame.current ? link.attach(frame.current) : undefined), [link])
  useEffect(() => link.show(page, handle), [link, page, handle])

  return (
    <div className={css['pane']} data-device={device} aria-busy={state === 'loading'}>
      <iframe
        ref={frame}
        className={css['frame']}
        title={t('themeEditor.preview')}
        // The frame is another site, so its scripts may run as that site. They can’t open dialogs or leave the frame.
        // oxlint-disable-next-line react/iframe-missing-sandbox -- allow-same-origin gives it the preview’s origin, not the console’s
        sandbox="allow-scripts allow-same-origin allow-forms"
        allow=""
        referrerPolicy="no-referrer"
      />
      <PreviewStatus state={state} link={link} />
    </div>
  )
}
