import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query'

import type { CallError } from '../../../api/call-error.ts'
import { call } from '../../../api/call.ts'
import type { Answer } from '../../../api/types.ts'
import { moveItem } from '../../../ui/list/move-item.ts'

type Page = Answer<'collections.products'>
export type Member = Page['items'][number]

const keyOf = (id: string) => ['collections.products', id] as const

/** Loads the products of a collection in its sort order, page by page. */
export function useMembers(id: string) {
  const query = useInfiniteQuery<Page, CallError, InfiniteData<Page, string | undefined>, ReturnType<typeof keyOf>, string | undefined>({
    queryKey: keyOf(id),
    queryFn: ({ pageParam, signal }) =>
      call('collections.products', { params: { id }, query: { ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
  const pages = query.data?.pages ?? []
  return { query, members: pages.flatMap(({ items }) => items), total: pages[0]?.total ?? 0 }
}

/**
 * Returns the mutations that add, remove, move and pin products of a collection. Each change is saved immediately. The
 * products are reloaded afterward, even if the change failed.
 */
export function useMemberChanges(id: string, members: readonly Member[]) {
  const client = useQueryClient()
  const params = { id }
  const show = (next: readonly Member[]) =>
    client.setQueryData<InfiniteData<Page, string | undefined>>(keyOf(id), (data) => data && { ...data, pages: repaged(data.pages, next) })
  const onSettled = () =>
    Promise.all(
      [keyOf(id), ['collections.get', { params }], ['collections.list']].map((queryKey) => client.invalidateQueries({ queryKey })),
    )

  return {
    add: useMutation<Answer<'collections.addProducts'>, CallError, { ids?: string[]; codes?: string[] }>({
      mutationFn: (body) => call('collections.addProducts', { params, body }),
      onSettled,
    }),
    remove: useMutation<unknown, CallError, string>({
      mutationFn: (productId) => call('collections.removeProducts', { params, body: { ids: [productId] } }),
      onMutate: (productId) => show(members.filter((member) => member.id !== productId)),
      onSettled,
    }),
    move: useMutation<unknown, CallError, { from: number; to: number }>({
      mutationFn: ({ from, to }) => {
        const next = moveItem(members, from, to)
        return call('collections.moveProduct', { params, body: { productId: next[to]?.id ?? '', after: next[to - 1]?.id ?? null } })
      },
      onMutate: ({ from, to }) => show(moveItem(members, from, to)),
      onSettled,
    }),
    pin: useMutation<unknown, CallError, string[]>({
      mutationFn: (ids) => call('collections.pin', { params, body: { ids } }),
      onMutate: (ids) => show(pinnedFirst(members, ids)),
      onSettled,
    }),
  }
}

/**
 * Distributes the items over the pages. Each page keeps its length, except that the last pages become shorter when
 * there are fewer items.
 */
function repaged(pages: readonly Page[], items: readonly Member[]): Page[] {
  let start = 0
  return pages.map((page) => {
    const own = items.slice(start, start + page.items.length)
    start += page.items.length
    return { ...page, items: own }
  })
}

function pinnedFirst(members: readonly Member[], ids: readonly string[]): Member[] {
  const pinned = ids.flatMap((id) => members.filter((member) => member.id === id))
  const rest = members.filter((member) => !ids.includes(member.id))
  return [...pinned.map((member) => ({ ...member, isPinned: true })), ...rest.map((member) => ({ ...member, isPinned: false }))]
}
