import type { PageComponent } from './view.ts'

export const CollectionPage: PageComponent<'collection'> = () => null
