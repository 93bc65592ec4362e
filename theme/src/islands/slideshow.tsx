import { useEffect, useRef, useState } from 'react'

import { Glyph } from '../views/glyph.tsx'

interface Props {
  count: number
  /** The number of seconds that a slide is shown. */
  seconds: number
  messages: { previous: string; next: string; pause: string; play: string }
}

/**
 * Moves the slides of its slideshow. They change by themselves until someone pauses them, and wait while the pointer or the focus
 * is on them. They do not start by themselves for visitors who prefer reduced motion.
 */
export function SlideshowControls({ count, seconds, messages }: Props) {
  const own = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [at, setAt] = useState(0)
  const show = useRef((_slide: number) => {})

  useEffect(() => {
    const track = own.current?.closest('.slideshow')?.querySelector<HTMLElement>('.slideshow-track')
    if (!track) return
    show.current = (slide) => {
      const next = (slide + count) % count
      // In themes that fade, the slides are on top of each other and there is nothing to scroll.
      track.scrollTo({ left: next * track.clientWidth })
      setAt(next)
    }
    let still: ReturnType<typeof setTimeout> | undefined
    const swiped = () => {
      clearTimeout(still)
      // The position is read once scrolling has stopped, because it passes other slides on the way. Safari has no `scrollend`
      // yet.
      still = setTimeout(() => {
        if (track.scrollWidth > track.clientWidth) setAt(Math.round(track.scrollLeft / track.clientWidth))
      }, 120)
    }
    track.addEventListener('scroll', swiped, { passive: true })
    track.dataset.live = ''
    setReady(true)
    setPlaying(!matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => {
      clearTimeout(still)
      track.removeEventListener('scroll', swiped)
    }
  }, [count])

  useEffect(() => {
    const stage = own.current?.closest('.slideshow')
    // The theme editor stops at the slide that is edited, and lets the slideshow go on with null.
    const stop = ({ detail }: CustomEventInit<number | null>) => {
      setPlaying(detail === null && !matchMedia('(prefers-reduced-motion: reduce)').matches)
      if (typeof detail === 'number') show.current(detail)
    }
    stage?.addEventListener('slide', stop)
    return () => stage?.removeEventListener('slide', stop)
  }, [])

  useEffect(() => {
    const slides = own.current?.closest('.slideshow')?.querySelectorAll('.slide') ?? []
    slides.forEach((slide, place) => slide.toggleAttribute('data-shown', place === at))
  }, [at])

  useEffect(() => {
    const stage = own.current?.closest('.slideshow')
    if (!playing || !stage) return
    const timer = setInterval(() => {
      if (!document.hidden && !stage.matches(':hover, :focus-within')) show.current(at + 1)
    }, seconds * 1000)
    return () => clearInterval(timer)
  }, [playing, at, seconds])

  return (
    <div ref={own} className="slideshow-controls" hidden={!ready}>
      <button type="button" className="icon-button" aria-label={messages.previous} onClick={() => show.current(at - 1)}>
        <Glyph name="left" />
      </button>
      <span className="slideshow-place">{`${at + 1} / ${count}`}</span>
      <button type="button" className="icon-button" aria-label={messages.next} onClick={() => show.current(at + 1)}>
        <Glyph name="right" />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={playing ? messages.pause : messages.play}
        onClick={() => setPlaying(!playing)}
      >
        <Glyph name={playing ? 'pause' : 'play'} />
      </button>
    </div>
  )
}
