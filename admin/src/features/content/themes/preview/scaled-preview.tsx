import type { PreviewPage } from '@vitrine/theme/define.ts'
import type { Json } from '@vitrine/theme/edit/json.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import { call } from '../../../../api/call.ts'
import { PreviewFrame } from '../editor/preview/preview-frame.tsx'
import { PreviewLink, type PreviewState } from '../editor/preview/preview-link.ts'
import { PreviewStatus } from '../editor/preview/preview-status.tsx'
import { ShownSource } from '../editor/preview/shown-source.ts'
import css from './scaled-preview.module.css'

/** The widths of the screens that the preview imitates, in pixels. */
const WIDTHS = { desktop: 1280, mobile: 375 }

interface ScaledPreviewProps {
  themeId: string
  /** The configuration to show. Another one needs another `key`. */
  config: Json
  device: keyof typeof WIDTHS
  /** The product or collection that the page shows. By default, the server chooses one. */
  handle?: string | null
  page: PreviewPage
  /** Whether it is only an image. */
  inert?: boolean
  onState?: (state: PreviewState) => void
  /** Somebody followed a link to another page. */
  onNavigate?: (place: { page: PreviewPage; handle: string | null }) => void
}

/** A configuration that nobody edits, in the preview of its theme. A screen that is wider than the box is scaled down. */
export function ScaledPreview({ themeId, config, device, page, handle = null, inert = false, onState, onNavigate }: ScaledPreviewProps) {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [state, setState] = useState<PreviewState>('loading')
  const [link] = useState(
    () =>
      new PreviewLink({
        session: new ShownSource(config),
        open: () => call('themes.preview', { params: { id: themeId } }),
        onState: (next) => {
          setState(next)
          onState?.(next)
        },
      }),
  )
  useEffect(() => link.show(page, handle), [link, page, handle])
  useEffect(() => link.sendLasting({ type: 'mode', inspect: false, follow: false }), [link])
  const navigate = useEffectEvent(onNavigate ?? (() => {}))
  useEffect(
    () => link.listen((message) => message.type === 'navigated' && navigate({ page: message.page, handle: message.handle ?? null })),
    [link],
  )
  useEffect(() => (box.current ? watchWidth(box.current, setWidth) : undefined), [])

  const scale = Math.min(1, width / WIDTHS[device])
  return (
    <div ref={box} className={css['box']} data-device={device} aria-busy={state === 'loading'}>
      <div
        className={css['screen']}
        style={{ width: WIDTHS[device], height: `${100 / (scale || 1)}%`, transform: `scale(${scale})` }}
        data-wide={scale === 1 || undefined}
      >
        <PreviewFrame link={link} inert={inert} />
      </div>
      {!inert && <PreviewStatus state={state} link={link} />}
    </div>
  )
}

function watchWidth(box: Element, report: (width: number) => void): () => void {
  const observer = new ResizeObserver(() => report(box.clientWidth))
  observer.observe(box)
  return () => observer.disconnect()
}
