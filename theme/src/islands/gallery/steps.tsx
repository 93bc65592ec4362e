import { Glyph } from '../../views/glyph.tsx'

interface Props {
  current: number
  count: number
  messages: { previous: string; next: string }
  onShow: (place: number) => void
}

/** The previous and next buttons with the current position between them. */
export function Steps({ current, count, messages, onShow }: Props) {
  return (
    <div className="gallery-steps">
      <button
        type="button"
        className="icon-button"
        aria-label={messages.previous}
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
      >
        <Glyph name="left" />
      </button>
      <span className="gallery-count">{`${current + 1} / ${count}`}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={messages.next}
        disabled={current === count - 1}
        onClick={() => onShow(current + 1)}
      >
        <Glyph name="right" />
      </button>
    </div>
  )
}
