import { useState } from 'react'

import css from './profile-picture.module.css'

interface ProfilePictureProps {
  /** Null, or a picture that cannot be loaded: the initials. */
  url: string | null
  /** Said beside it, so that it need not be read out here. */
  name: string
  size: 'small' | 'medium' | 'large'
}

/** A person's picture, or what stands for it. */
export function ProfilePicture({ url, name, size }: ProfilePictureProps) {
  const [broken, setBroken] = useState<string | null>(null)
  if (url && url !== broken) {
    return <img className={css['portrait']} data-size={size} src={url} alt="" decoding="async" onError={() => setBroken(url)} />
  }
  return (
    <span className={css['portrait']} data-size={size} aria-hidden>
      {initials(name)}
    </span>
  )
}

/** "Rosa Vidal" → RV; an email, "rosa@…" → RO. */
function initials(name: string): string {
  // Taken apart by code point, so that an emoji stays whole.
  const [first = '', second = ''] = name.includes(' ') ? name.split(' ').map(([letter = '']) => letter) : name
  return (first + second).toUpperCase()
}
