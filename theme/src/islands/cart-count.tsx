import { useEffect, useState } from 'react'

/** The number of items in the cart, which is updated after each change on the page. Empty while the number is unknown or zero. */
export function CartCount({ label }: { label: string }) {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const all = new AbortController()
    const { signal } = all
    const read = async () => {
      try {
        const answer = await fetch('/cart.json', { signal })
        const cart = (await answer.json()) as { count: number }
        if (answer.ok) setCount(cart.count)
      } catch {
        // The link to the cart works without the number.
      }
    }
    void read()
    for (const event of ['cart:add', 'cart:change']) document.addEventListener(event, () => void read(), { signal })
    // A page restored by the back button shows an old number, so the number is read again.
    addEventListener('pageshow', ({ persisted }) => persisted && void read(), { signal })
    return () => all.abort()
  }, [])
  return count > 0 ? (
    <span className="cart-count">
      <span className="visually-hidden">{label}</span>
      <span>{`${count}`}</span>
    </span>
  ) : null
}
