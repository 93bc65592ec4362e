import { useEffect, useState } from 'react'

interface Props {
  label: string
  /** The number of items in a sample cart, which is shown as it is. */
  known?: number | undefined
}

/** The number of items in the cart, which is updated after each change on the page. Empty while the number is unknown or zero. */
export function CartCount({ label, known }: Props) {
  const [read, setRead] = useState(0)
  const count = known ?? read
  useEffect(() => {
    if (known !== undefined) return undefined
    const all = new AbortController()
    const { signal } = all
    const ask = async () => {
      try {
        const answer = await fetch('/cart.json', { signal })
        const cart = (await answer.json()) as { count: number }
        if (answer.ok) setRead(cart.count)
      } catch {
        // The link to the cart works without the number.
      }
    }
    void ask()
    for (const event of ['cart:add', 'cart:change']) document.addEventListener(event, () => void ask(), { signal })
    // A page restored by the back button shows an old number, so the number is read again.
    addEventListener('pageshow', ({ persisted }) => persisted && void ask(), { signal })
    return () => all.abort()
  }, [known])
  return count > 0 ? (
    <span className="cart-count">
      <span className="visually-hidden">{label}</span>
      <span>{`${count}`}</span>
    </span>
  ) : null
}
