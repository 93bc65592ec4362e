import { segmented } from './build.ts'

const labels = { left: 'Left', center: 'Center', right: 'Right' } as const

/** The alignment of an element: one of the given sides, listed in this order. */
export const alignment = <const S extends keyof typeof labels>(label: string, sides: readonly S[], initial: NoInfer<S>) =>
  segmented({ label, options: sides.map((value) => ({ value, label: labels[value] })), default: initial })
