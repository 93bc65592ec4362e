import { useEffect, useRef, useState } from 'react'

import { Glyph } from '../views/glyph.tsx'

interface Props {
  previous: string
  next: string
}

const trackOf = (controls: Element | null) => controls?.closest('.carousel')?.querySelector('.carousel-track')

/** Buttons that scroll the carousel's track one page at a time. They are hidden if everything fits. */
export function CarouselControls({ previous, next }: Props) {
  const own = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ atStart: true, atEnd: true })

  useEffect(() => {
    const row = trackOf(own.current)
    if (!row) return
    const look = () => setPlace({ atStart: row.scrollLeft < 2, atEnd: row.scrollLeft + row.clientWidth > row.scrollWidth - 2 })
    const size = new ResizeObserver(look)
    size.observe(row)
    row.addEventListener('scroll', look, { passive: true })
    return () => {
      size.disconnect()
      row.removeEventListener('scroll', look)
    }
  }, [])

  const turn = (way: 1 | -1) => {
    const row = trackOf(own.current)
    row?.scrollBy({ left: way * row.clientWidth * 0.9 })
  }

  return (
    <div ref={own} className={place.atStart && place.atEnd ? 'carousel-controls idle' : 'carousel-controls'}>
      <button type="button" className="icon-button" aria-label={previous} disabled={place.atStart} onClick={() => turn(-1)}>
        <Glyph name="left" />
      </button>
      <button type="button" className="icon-button" aria-label={next} disabled={place.atEnd} onClick={() => turn(1)}>
        <Glyph name="right" />
      </button>
    </div>
  )
}
