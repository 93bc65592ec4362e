import { type MouseEvent, useEffect, useRef, useState } from 'react'

import { Glyph } from '../../views/glyph.tsx'
import { Img } from '../../views/image.tsx'
import type { ImageView } from '../../views/storefront.ts'

interface Props {
  image: ImageView | undefined
  close: string
  zoom: string
  onClose: () => void
}

/** An image that fills the window. A click shows the clicked point at full size, and scrolling moves the image. */
export function Zoom({ image, close, zoom, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  /** The point shown at full size, in fractions of the window. */
  const [point, setPoint] = useState<{ x: number; y: number }>()
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    const { scrollWidth = 0, clientWidth = 0, scrollHeight = 0, clientHeight = 0 } = dialog.current ?? {}
    if (point) dialog.current?.scrollTo((scrollWidth - clientWidth) * point.x, (scrollHeight - clientHeight) * point.y)
  }, [point])
  const onZoom = ({ detail, clientX, clientY }: MouseEvent) => {
    // A click by keyboard has no position, so the center is shown.
    if (point) setPoint(undefined)
    else setPoint(detail ? { x: clientX / innerWidth, y: clientY / innerHeight } : { x: 0.5, y: 0.5 })
  }
  return (
    <dialog ref={dialog} className={point ? 'zoom full' : 'zoom'} aria-label={image?.alt} onClose={onClose}>
      <button type="button" className="zoom-close icon-button" aria-label={close} onClick={() => dialog.current?.close()}>
        <Glyph name="cross" />
      </button>
      <button type="button" className="zoom-image" aria-label={zoom} aria-pressed={Boolean(point)} onClick={onZoom}>
        {image && <Img image={image} sizes="200vw" />}
      </button>
    </dialog>
  )
}
