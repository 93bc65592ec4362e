import { useEffect, useEffectEvent } from 'react'

/**
 * Creates a request that any part of the editor can make, such as a menu or a key, without knowing which part answers it.
 * @param name the name of the event on the window, which no other request has
 * @returns how to make the request, and a hook with which a component answers it while it is shown
 */
export function createRequest(name: string): readonly [request: () => void, useAnswer: (answer: () => void) => void] {
  const request = () => void dispatchEvent(new Event(name))
  function useAnswer(answer: () => void): void {
    const onRequest = useEffectEvent(answer)
    useEffect(() => {
      const listener = () => onRequest()
      addEventListener(name, listener)
      return () => removeEventListener(name, listener)
    }, [])
  }
  return [request, useAnswer]
}
