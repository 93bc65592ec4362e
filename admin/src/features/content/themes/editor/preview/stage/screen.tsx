import type { ReactNode } from 'react'

import { PreviewFrame } from '../preview-frame.tsx'
import type { PreviewLink } from '../preview-link.ts'
import type { Fit } from './fit.ts'
import css from './screen.module.css'

interface EmptyScreenProps {
  fit: Fit
  /** The name above the frame. */
  heading?: ReactNode
  /** Whether another screen is shown in its place. */
  isHidden?: boolean
  children: ReactNode
}

/** The place of a frame. */
export function EmptyScreen({ fit: { width, height, scale, full }, heading, isHidden = false, children }: EmptyScreenProps) {
  const inlineSize = width * scale
  return (
    <div className={css['screen']} data-hidden={isHidden || undefined}>
      {heading !== undefined && (
        <div className={css['heading']} style={{ inlineSize }}>
          {heading}
        </div>
      )}
      <div className={css['box']} data-framed={width < full || undefined} style={{ inlineSize, blockSize: height * scale }}>
        {children}
      </div>
    </div>
  )
}

interface ScreenProps extends EmptyScreenProps {
  link: PreviewLink
  /** What the frame shows, for screen readers. */
  title: string
}

/** A frame of the preview in its size. What lies over it isn’t scaled. */
export function Screen({ link, title, children, ...props }: ScreenProps) {
  const { width, height, scale } = props.fit
  return (
    <EmptyScreen {...props}>
      <div className={css['page']} style={{ inlineSize: width, blockSize: height, ...(scale < 1 && { transform: `scale(${scale})` }) }}>
        <PreviewFrame link={link} title={title} />
      </div>
      {children}
    </EmptyScreen>
  )
}
