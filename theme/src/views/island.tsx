import type { ComponentType } from 'react'

import type { IslandName } from '../islands/islands.ts'

interface Props<P> {
  name: IslandName
  /** What the browser needs to go on from here: plain data, readable by every visitor. */
  props: P
  view: ComponentType<P>
  /** When its script is fetched: at once, or once it comes into view. */
  when?: 'visible'
}

/**
 * A part of the page that does something: drawn here like everything else, so that it reads without scripts, and taken
 * over in the browser by the island of that name.
 */
export function Island<P extends object>({ name, props, view: View, when }: Props<P>) {
  return (
    <div className="island" data-island={name} data-when={when} data-props={JSON.stringify(props)}>
      <View {...props} />
    </div>
  )
}
