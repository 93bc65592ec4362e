import type { PageComponent } from './view.ts'

export const SearchPage: PageComponent<'search'> = () => null
