/** The stores that a report counts. The current store is always one of them. */
export interface StoreChoice {
  current: string
  all: readonly string[]
  selected: readonly string[]
  /** The number of stores in the URL that the user has no access to. Reports do not count them. */
  strangers: number
}

export type StoreLabel = { kind: 'current' } | { kind: 'all' } | { kind: 'some'; count: number }

/**
 * Reads the choice from the comma-separated list in the URL. Without a list, all stores are selected if `everything` is
 * true, and otherwise only the current one.
 */
export function readStores(text: string | undefined, current: string, all: readonly string[], everything: boolean): StoreChoice {
  const asked = text === undefined && everything ? all : (text ?? '').split(',').filter(Boolean)
  return {
    current,
    all,
    selected: all.filter((id) => id === current || asked.includes(id)),
    strangers: asked.filter((id) => !all.includes(id)).length,
  }
}

/** Returns the list for the URL; undefined when only the current store is selected. */
export const writeStores = ({ selected, current }: StoreChoice): string | undefined =>
  selected.length === 1 && selected[0] === current ? undefined : selected.join(',')

export const toggleStore = (choice: StoreChoice, id: string): StoreChoice => ({
  ...choice,
  selected: choice.all.filter((one) => one === choice.current || choice.selected.includes(one) !== (one === id)),
})

/** Selects all stores, or only the current one if all are already selected. */
export const toggleAll = (choice: StoreChoice): StoreChoice => ({
  ...choice,
  selected: isAll(choice) ? choice.all.filter((id) => id === choice.current) : choice.all,
})

export const isAll = ({ selected, all }: StoreChoice): boolean => selected.length === all.length

/** Returns the kind of the button's label (specification section 2, store selector). */
export function storeLabel(choice: StoreChoice): StoreLabel {
  if (choice.selected.length <= 1) return { kind: 'current' }
  return isAll(choice) ? { kind: 'all' } : { kind: 'some', count: choice.selected.length }
}
