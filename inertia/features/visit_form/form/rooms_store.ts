import { useSyncExternalStore } from 'react'
import { neighbourTab } from '#exams/rules'
import { recall, remember } from '../../../lib/persist'

/** What a tab is called; kept in memory only, the browser's storage holds ids. */
export type RoomName = { readonly patient: string; readonly date: string }

export type Rooms = {
  /** Open visits in the order of their tabs. */
  readonly ids: readonly number[]
  readonly names: Readonly<Record<number, RoomName>>
}

let rooms: Rooms = { ids: recall('patientExams') ?? [], names: {} }

/** The visit that is left for good once its neighbour is on screen. */
let closing: number | null = null

const listeners = new Set<() => void>()

function put(next: Rooms) {
  rooms = next
  remember('patientExams', [...next.ids])
  for (const listener of listeners) listener()
}

export function useRooms(): Rooms {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => rooms
  )
}

/** A visit came on screen: it has a tab, and the one it was left for is closed. */
export function enterRoom(id: number, name: RoomName) {
  const left = closing !== null && closing !== id ? closing : null
  closing = null
  const kept = rooms.ids.filter((each) => each !== left)
  const ids = kept.includes(id) ? kept : [...kept, id]
  put({ ids, names: { ...rooms.names, [id]: name } })
}

export function nameRoom(id: number, name: RoomName) {
  put({ ...rooms, names: { ...rooms.names, [id]: name } })
}

/** Closes a tab that is not on screen, or one that cannot be opened any more. */
export function dropRoom(id: number) {
  put({ ...rooms, ids: rooms.ids.filter((each) => each !== id) })
}

/**
 * Begins to leave the visit on screen for good.
 *
 * @returns where that leads: a neighbour's id, or null for the patient list (F180)
 */
export function beginClosing(id: number): number | null {
  closing = id
  return neighbourTab(rooms.ids, id)
}

/** The person stayed after all. */
export function stayInRoom() {
  closing = null
}

/** The patient list is on screen: nothing is left to close later. */
export function finishClosing() {
  if (closing !== null) dropRoom(closing)
  closing = null
}

/** The visit opened last, or null. */
export function lastRoom(): number | null {
  return rooms.ids.at(-1) ?? null
}
