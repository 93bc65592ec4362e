import { useSearch } from '@tanstack/react-router'

/** The secret of the link this page was opened with; empty when the link was cut off. */
export function useToken(): string {
  const { token = '' }: { token?: string } = useSearch({ strict: false })
  return token
}
