import { useSearch } from '@tanstack/react-router'

/** Returns the token of the link that opened this page; an empty string when the link was incomplete. */
export function useToken(): string {
  const { token = '' }: { token?: string } = useSearch({ strict: false })
  return token
}
