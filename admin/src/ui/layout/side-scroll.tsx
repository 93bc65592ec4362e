import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'

import css from './side-scroll.module.css'

const NOTHING = { start: false, end: false, fits: false }

interface SideScrollProps {
  children: ReactNode
  /** The name of content that has nothing to focus: while it is too wide, the box can be focused, so that the keyboard scrolls it. */
  label?: string
  isTall?: boolean
  box?: RefObject<HTMLDivElement | null>
}

/**
 * A box that scrolls sideways when its content is too wide. While there is more content beyond its end, the end has a
 * shadow. `data-more-start` on the box says the same about the start, for content whose first column is sticky. Content
 * that fits is not in a scroll container, so that its header can stick to the window.
 * @param isTall whether the content also scrolls up and down in the box, which then is not higher than the window
 * @param box the box, for what has to know where it is scrolled to
 */
export function SideScroll({ children, label, isTall = false, box: given }: SideScrollProps) {
  const own = useRef<HTMLDivElement>(null)
  const box = given ?? own
  const [more, setMore] = useState(NOTHING)
  useEffect(() => {
    const { current } = box
    return current?.firstElementChild ? watched(current, current.firstElementChild, setMore) : undefined
  }, [box])
  return (
    <div className={css['frame']} data-more-end={more.end || undefined}>
      <div
        ref={box}
        className={css['box']}
        {...(label !== undefined && !more.fits && { role: 'region', 'aria-label': label, tabIndex: 0 })}
        data-more-start={more.start || undefined}
        data-fits={(more.fits && !isTall) || undefined}
        data-tall={isTall || undefined}
      >
        {children}
      </div>
    </div>
  )
}

/** Reports whether there is more content at the start and the end of the box. Returns a function that stops it. */
function watched(box: Element, content: Element, report: (more: (now: typeof NOTHING) => typeof NOTHING) => void): () => void {
  function measure(): void {
    const before = Math.abs(box.scrollLeft)
    // Browsers round widths, so one pixel may be left at the end.
    const start = before > 1
    const end = box.scrollWidth - box.clientWidth - before > 1
    const fits = !start && !end
    report((now) => (now.start === start && now.end === end && now.fits === fits ? now : { start, end, fits }))
  }
  const observer = new ResizeObserver(measure)
  observer.observe(box)
  observer.observe(content)
  box.addEventListener('scroll', measure, { passive: true })
  return () => {
    observer.disconnect()
    box.removeEventListener('scroll', measure)
  }
}
