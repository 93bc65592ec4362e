import { useEffect } from 'react'

/** Prints every page in the light color scheme, because paper is white. */
export function useLightPrint(): void {
  useEffect(() => {
    const { dataset } = document.documentElement
    let shown = dataset['mantineColorScheme']
    const begin = () => {
      shown = dataset['mantineColorScheme']
      dataset['mantineColorScheme'] = 'light'
    }
    const end = () => {
      dataset['mantineColorScheme'] = shown
    }
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
}
