import { useState } from 'react'

import css from './profile-picture.module.css'

interface ProfilePictureProps {
  /** The URL of the picture. When it is null or does not load, the initials are shown. */
  url: string | null
  /** The name, which is also shown beside the picture and therefore not read out here. */
  name: string
  size: 'small' | 'medium' | 'large'
}

/** The profile picture of a person, or the initials. */
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

/** Returns the initials: "Rosa Vidal" becomes RV, and an email such as "rosa@…" becomes RO. */
function initials(name: string): string {
  // Destructuring takes whole code points, so that an emoji is not split.
  const [first = '', second = ''] = name.includes(' ') ? name.split(' ').map(([letter = '']) => letter) : name
  return (first + second).toUpperCase()
}
