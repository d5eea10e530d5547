import { useLayoutEffect, useSyncExternalStore } from 'react'

export type PlacedSection = { readonly id: string; readonly title: string }

/** The parts of the chart on screen, in the order of the page: rail and keys lead to what there is. */
let placed: readonly PlacedSection[] = []

const listeners = new Set<() => void>()

function put(next: readonly PlacedSection[]) {
  placed = next
  for (const listener of listeners) listener()
}

/** A part is on the page as long as whoever calls this. */
export function usePlacedSection(id: string, title: string) {
  useLayoutEffect(() => {
    put(inOrder([...placed.filter((each) => each.id !== id), { id, title }]))
    return () => put(placed.filter((each) => each.id !== id))
  }, [id, title])
}

export function useSections(): readonly PlacedSection[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => placed
  )
}

function inOrder(sections: readonly PlacedSection[]): readonly PlacedSection[] {
  return [...sections].sort((one, other) => {
    const [first, second] = [one, other].map(({ id }) => document.getElementById(`part-${id}`))
    if (!first || !second) return 0
    return first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
}
