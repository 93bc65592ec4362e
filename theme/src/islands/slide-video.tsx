import { useEffect, useRef, useState } from 'react'

import { Glyph } from '../views/glyph.tsx'
import type { ImageView } from '../views/storefront.ts'

interface Props {
  video: string
  /** The image shown until the video plays. */
  image: ImageView
  messages: { pause: string; play: string }
}

/**
 * A silent video on a slide. It plays while it is visible and its slide is shown, until someone pauses it. It does not start by
 * itself for visitors who prefer reduced motion. Without JavaScript the browser's own controls play it.
 */
export function SlideVideo({ video, image: { base, width, height, alt }, messages }: Props) {
  const own = useRef<HTMLVideoElement>(null)
  const [ready, setReady] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [inSight, setInSight] = useState(false)

  useEffect(() => {
    const slide = own.current?.closest('.slide')
    if (!own.current || !slide) return
    let onScreen = false
    const look = () => setInSight(onScreen && slide.hasAttribute('data-shown'))
    const screen = new IntersectionObserver((entries) => {
      onScreen = entries.at(-1)?.isIntersecting ?? false
      look()
    })
    const turns = new MutationObserver(look)
    screen.observe(own.current)
    turns.observe(slide, { attributes: true, attributeFilter: ['data-shown'] })
    setReady(true)
    setWanted(!matchMedia('(prefers-reduced-motion: reduce)').matches)
    return () => {
      screen.disconnect()
      turns.disconnect()
    }
  }, [])

  useEffect(() => {
    const video = own.current
    if (!video || !ready) return
    if (!wanted || !inSight) return video.pause()
    // Hydration does not set the `muted` property from the attribute, and browsers only autoplay muted videos.
    video.muted = true
    video.play().catch((error: unknown) => {
      // The browser refuses autoplay, for example to save power. Visitors can still press play.
      if (error instanceof DOMException && error.name === 'NotAllowedError') setWanted(false)
    })
  }, [ready, wanted, inSight])

  return (
    <>
      <video
        ref={own}
        className="hero-image"
        src={video}
        poster={`${base}/${width}.webp`}
        width={width}
        height={height}
        aria-label={alt || undefined}
        muted
        loop
        playsInline
        preload="none"
        controls={!ready}
        controlsList="nodownload nofullscreen noremoteplayback"
        disablePictureInPicture
      />
      <button
        type="button"
        className="hero-film icon-button"
        hidden={!ready}
        aria-label={wanted ? messages.pause : messages.play}
        onClick={() => setWanted(!wanted)}
      >
        <Glyph name={wanted ? 'pause' : 'play'} />
      </button>
    </>
  )
}
