import { IconChevronDown } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'

import { classes } from '../theme/classes.ts'
import card from './card.module.css'
import css from './folded-card.module.css'

interface FoldedCardProps {
  title: string
  /** What the card contains, shown while it is closed. */
  note: string
  /** Whether the card has something to show at first: a value that was set. Later changes don't close or open it. */
  startsOpen: boolean
  /** Whether a field in the card is invalid, which opens it. */
  hasErrors: boolean
  children: ReactNode
}

/** A card for the settings that most people leave as they are. It is closed until someone opens it or something in it is set. */
export function FoldedCard({ title, note, startsOpen, hasErrors, children }: FoldedCardProps) {
  const [isOpen, setOpen] = useState(startsOpen)
  const id = useId()
  const titleId = useId()
  // It stays open when the error is gone, because someone is typing in the field by then.
  if (hasErrors && !isOpen) setOpen(true)
  return (
    <section className={classes(card['card'], css['folded'])} aria-labelledby={titleId}>
      <h2 className={css['heading']}>
        <button type="button" className={css['summary']} aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span className={css['text']}>
            <span id={titleId} className={card['title']}>
              {title}
            </span>
            {!isOpen && <span className={css['note']}>{note}</span>}
          </span>
          <IconChevronDown size={16} stroke={1.5} className={css['chevron'] ?? ''} aria-hidden />
        </button>
      </h2>
      <div id={id}>{isOpen && <div className={css['content']}>{children}</div>}</div>
    </section>
  )
}
