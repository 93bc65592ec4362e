/** The stores a report counts: the current one always among them. */
export interface StoreChoice {
  current: string
  all: readonly string[]
  selected: readonly string[]
  /** Asked for by the address but not the person's, so not counted. */
  strangers: number
}

export type StoreLabel = { kind: 'current' } | { kind: 'all' } | { kind: 'some'; count: number }

/** From the comma list of the address bar. */
export function readStores(text: string | undefined, current: string, all: readonly string[], everything: boolean): StoreChoice {
  const asked = text === undefined && everything ? all : (text ?? '').split(',').filter(Boolean)
  return {
    current,
    all,
    selected: all.filter((id) => id === current || asked.includes(id)),
    strangers: asked.filter((id) => !all.includes(id)).length,
  }
}

/** For the address bar; nothing when only the current store counts. */
export const writeStores = ({ selected, current }: StoreChoice): string | undefined =>
  selected.length === 1 && selected[0] === current ? undefined : selected.join(',')

export const toggleStore = (choice: StoreChoice, id: string): StoreChoice => ({
  ...choice,
  selected: choice.all.filter((one) => one === choice.current || choice.selected.includes(one) !== (one === id)),
})

/** Select all, or back to the current store alone. */
export const toggleAll = (choice: StoreChoice): StoreChoice => ({
  ...choice,
  selected: isAll(choice) ? choice.all.filter((id) => id === choice.current) : choice.all,
})

export const isAll = ({ selected, all }: StoreChoice): boolean => selected.length === all.length

/** What the button reads (specification section 2, store selector). */
export function storeLabel(choice: StoreChoice): StoreLabel {
  if (choice.selected.length <= 1) return { kind: 'current' }
  return isAll(choice) ? { kind: 'all' } : { kind: 'some', count: choice.selected.length }
}
