import type { PageComponent } from './view.ts'

export const PasswordPage: PageComponent<'password'> = () => null
