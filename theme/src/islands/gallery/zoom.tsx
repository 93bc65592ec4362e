import { useEffect, useRef, useState } from 'react'

import { Glyph } from '../../views/glyph.tsx'
import { Img } from '../../views/picture.tsx'
import type { Picture } from '../../views/shop.ts'

interface Props {
  picture: Picture | undefined
  close: string
  zoom: string
  onClose: () => void
}

/** One picture over the whole window; a click shows it in full size, to be moved by scrolling. */
export function Zoom({ picture, close, zoom, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [full, setFull] = useState(false)
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={full ? 'zoom full' : 'zoom'} aria-label={picture?.alt} onClose={onClose}>
      <button type="button" className="zoom-close icon-button" aria-label={close} onClick={() => dialog.current?.close()}>
        <Glyph name="cross" />
      </button>
      <button type="button" className="zoom-picture" aria-label={zoom} aria-pressed={full} onClick={() => setFull(!full)}>
        {picture && <Img picture={picture} sizes="200vw" />}
      </button>
    </dialog>
  )
}
