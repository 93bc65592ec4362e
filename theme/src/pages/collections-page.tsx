import type { PageComponent } from './view.ts'

export const CollectionsPage: PageComponent<'collections'> = () => null
