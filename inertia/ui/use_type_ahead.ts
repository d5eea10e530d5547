import { useRef, useState, type ChangeEvent, type KeyboardEvent } from 'react'
import { text } from '../lib/messages'
import { showAt, showInfoLine } from './dialogs'
import { useEntry } from './entry'
import {
  closest,
  offered,
  partsOf,
  type ListChoice,
  type ListOptions,
  type ListPart,
  type ListValue,
} from './list_choices'

type Typing<V extends ListValue> = {
  /** What the list is called, for the message that it lacks something. */
  label: string
  options: ListOptions<V> | undefined
  /** Chosen already: of several, taking it again takes it away. */
  isTaken: (value: V) => boolean
  onTake: (value: V) => void
  /** Empties the field; none where it must not be, or is empty already. */
  onEmpty: (() => void) | undefined
  /** Of several, takes the last one away. */
  onDropLast?: () => void
  /** Several can be chosen one after the other: the list stays open. */
  isMany?: boolean
  /** Of several that fit, none is meant: among people of one name nobody is the first. */
  isPersons?: boolean
}

type State<V> = {
  typed: string
  isOpen: boolean
  /** What was walked or pointed to since something was typed. */
  at: V | null
  /** By the arrows, so that it is meant. */
  walked: boolean
}

type Found<V extends ListValue> = {
  options: ListOptions<V> | undefined
  typed: string
  parts: readonly ListPart<V>[]
}

const CLOSED = { typed: '', isOpen: false, at: null, walked: false } as const

/** What stands in the list for what was typed or walked to. */
type Wanted<V extends ListValue> =
  { readonly value: V } | 'nothing' | 'unknown' | 'several' | 'on_its_way'

/**
 * Typing in a list: filters by the shown label with the closest match in
 * front, and is never lost. Enter takes what is highlighted; so does Tab, or
 * leaving in any other way, without a second key. What the list does not have
 * is said, and the field keeps what it had. Delete empties.
 */
export function useTypeAhead<V extends ListValue>(list: Typing<V>) {
  const [drawn, setDrawn] = useState<State<V>>(CLOSED)
  /** As the handlers need it at once, before the next drawing. */
  const now = useRef(drawn)
  /** Asked for several times with each key, of thousands of doctors. */
  const found = useRef<Found<V> | null>(null)

  function become(next: Partial<State<V>>) {
    now.current = { ...now.current, ...next }
    setDrawn(now.current)
  }

  function partsFor(typed: string): readonly ListPart<V>[] {
    const { options } = list
    if (found.current?.options !== options || found.current?.typed !== typed) {
      found.current = { options, typed, parts: partsOf(options, typed) }
    }
    return found.current.parts
  }

  function highlighted({ typed, at }: State<V>): V | null {
    const choices = offered(partsFor(typed))
    const pointed = choices.find(({ value }) => value === at)
    const meant = typed === '' ? chosen(choices) : closest(typed, choices)
    return (pointed ?? meant ?? choices[0])?.value ?? null
  }

  /** Of several nobody means to take one away. */
  function chosen(choices: readonly ListChoice<V>[]) {
    return list.isMany ? undefined : choices.find(({ value }) => list.isTaken(value))
  }

  function wanted(): Wanted<V> {
    const { typed, isOpen, walked } = now.current
    const value = highlighted(now.current)
    if (typed === '') return isOpen && walked && value !== null ? { value } : 'nothing'
    if (value === null) return list.options ? 'unknown' : 'on_its_way'
    const several = list.isPersons && !walked && offered(partsFor(typed)).length > 1
    return several ? 'several' : { value }
  }

  /** @returns false when what was typed is nothing of the list, which has been said */
  function settle(field: HTMLElement, left: boolean): boolean {
    const meant = wanted()
    const words = { typed: now.current.typed.trim(), list: list.label }
    // One can still be chosen, or is about to be there: the caret stays, and what was typed.
    if ((meant === 'several' || meant === 'on_its_way') && !left) {
      showInfoLine(text(meant === 'several' ? 'app.several_in_list' : 'app.loading', words))
      return false
    }
    become(CLOSED)
    if (meant === 'nothing') return true
    if (typeof meant === 'object') {
      if (!list.isTaken(meant.value)) list.onTake(meant.value)
      return true
    }
    showAt(field, text(meant === 'several' ? 'app.several_in_list' : 'app.not_in_list', words))
    return false
  }

  /** Pressed, or taken by Enter with nothing typed. */
  function take(value: V) {
    become(list.isMany ? { typed: '', at: value, walked: false } : CLOSED)
    if (list.isMany || !list.isTaken(value)) list.onTake(value)
  }

  function walk(step: 1 | -1) {
    if (!now.current.isOpen) return become({ isOpen: true })
    const choices = offered(partsFor(now.current.typed))
    const from = choices.findIndex(({ value }) => value === highlighted(now.current))
    const next = choices.at((from + step) % choices.length)
    if (next) become({ at: next.value, walked: true })
  }

  /** @returns false when the caret has to stay, as in `settle` */
  function enter(field: HTMLElement): boolean {
    const { typed, isOpen } = now.current
    if (typed !== '') return settle(field, false)
    const value = highlighted(now.current)
    if (!isOpen) become({ isOpen: true })
    else if (value === null) become(CLOSED)
    else take(value)
    return true
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key, currentTarget: field } = event
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return
    const { typed, isOpen } = now.current
    const handled = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (key === 'Tab') {
      if (!settle(field, false)) handled()
    } else if (key === 'Enter') {
      event.preventDefault()
      if (!enter(field)) event.stopPropagation()
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault()
      walk(key === 'ArrowDown' ? 1 : -1)
    } else if (key === 'Escape' && isOpen) {
      handled()
      become(CLOSED)
    } else if (typed !== '') {
      return
    } else if (key === ' ') {
      // Opens the list and is nothing to look for.
      event.preventDefault()
      become({ isOpen: true })
    } else if (key === 'Delete' && list.onEmpty) {
      handled()
      list.onEmpty()
    } else if (key === 'Backspace') list.onDropLast?.()
  }

  const entry = useEntry(settle)
  return {
    typed: drawn.typed,
    isOpen: drawn.isOpen,
    parts: drawn.isOpen ? partsFor(drawn.typed) : [],
    highlighted: drawn.isOpen ? highlighted(drawn) : null,
    open: () => become({ isOpen: true }),
    close: () => become(CLOSED),
    take,
    pointTo: (value: V) => become({ at: value }),
    field: {
      ...entry,
      onKeyDown,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) =>
        become({ typed: target.value.trimStart(), isOpen: true, at: null, walked: false }),
    },
  }
}

export type TypeAhead<V extends ListValue> = ReturnType<typeof useTypeAhead<V>>
