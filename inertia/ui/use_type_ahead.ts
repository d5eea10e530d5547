import type { RefSelectProps } from 'antd'
import { useRef, useState, type KeyboardEvent } from 'react'
import { text } from '../lib/messages'
import { useSkippedClearSign } from './caret'
import { showAt, showInfoLine } from './dialogs'
import { useEntry } from './entry'
import { matchRank, matching } from './list_match'

export type ListValue = string | number
export type ListChoice<V extends ListValue> = {
  readonly value: V
  readonly label: string
  readonly disabled?: boolean
  /** What else it is found by: the number of a month, the code of a province. */
  readonly codes?: readonly string[]
}
export type ListGroup<V extends ListValue> = {
  readonly label: string
  readonly options: readonly ListChoice<V>[]
}
export type ListOptions<V extends ListValue> = readonly (ListChoice<V> | ListGroup<V>)[]

type Typing<V extends ListValue> = {
  /** What the list is called, for the message that it lacks something. */
  label: string
  options: ListOptions<V> | undefined
  onTake: (value: V) => void
  /** Empties the field; none where it must not be, or is empty already. */
  onEmpty: (() => void) | undefined
  /** Of several that fit, none is meant: among people of one name nobody is the first. */
  isPersons?: boolean
  /** Is it chosen already, so that Enter would take it away again. */
  isTaken?: (value: V) => boolean
}

/**
 * Typing in a list: filters by the shown label with the closest match in
 * front, and is never lost. Enter takes what is highlighted; so does Tab, or
 * leaving in any other way, without a second key. What the list does not have
 * is said, and the field keeps what it had. Delete empties.
 */
export function useTypeAhead<V extends ListValue>(list: Typing<V>) {
  const select = useRef<RefSelectProps>(null)
  useSkippedClearSign(select)
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  /** As the handlers need it at once, before the next drawing. */
  const now = useRef({ typed: '', highlighted: null as V | null, walked: false })

  function type(next: string) {
    // Space opens the list and is nothing to look for.
    now.current.typed = next.trimStart()
    setTyped(now.current.typed)
  }

  function open(next: boolean) {
    now.current.walked = false
    setOpen(next)
  }

  function wanted(): Wanted<V> {
    const { typed: looked, highlighted, walked } = now.current
    if (looked === '') {
      return isOpen && walked && highlighted !== null ? { value: highlighted } : 'nothing'
    }
    const matches = matching(looked, choicesOf(list.options))
    if (list.isPersons && !walked && matches.length > 1) return 'several'
    const match = matches.find(({ value }) => value === highlighted) ?? matches[0]
    return match ? { value: match.value } : 'unknown'
  }

  function take(field: HTMLElement, left = false): boolean {
    const found = wanted()
    const words = { typed: now.current.typed.trim(), list: list.label }
    // They stand in the open list: one can still be chosen, so the caret stays there.
    if (found === 'several' && !left) {
      showInfoLine(text('app.several_in_list', words))
      return false
    }
    type('')
    open(false)
    if (found === 'unknown' || found === 'several') {
      showAt(field, text(found === 'unknown' ? 'app.not_in_list' : 'app.several_in_list', words))
      return false
    }
    if (found !== 'nothing') list.onTake(found.value)
    return true
  }

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    const { key, target } = event
    if (!(target instanceof HTMLInputElement) || event.nativeEvent.isComposing) return
    const handled = () => {
      event.preventDefault()
      event.stopPropagation()
    }
    if (key === 'Tab') {
      // The list's own Tab would take the match and stay.
      event.stopPropagation()
      if (!take(target)) event.preventDefault()
    } else if (key === 'Enter') {
      const found = now.current.typed === '' ? 'nothing' : wanted()
      if (found === 'nothing') return
      // What the open list has highlighted it takes itself. It may not be there yet, or be behind the keys.
      const isTheLists = typeof found === 'object' && found.value === now.current.highlighted
      if (isTheLists && !list.isTaken?.(found.value)) return
      handled()
      take(target)
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      now.current.walked = isOpen
    } else if (key === 'Delete' && now.current.typed === '' && list.onEmpty) {
      handled()
      list.onEmpty()
    }
  }

  const entry = useEntry(take)
  return {
    onKeyDownCapture,
    /** To be called by the list when it took something itself. */
    onTaken: () => type(''),
    props: {
      ...entry,
      notFoundContent: text('app.no_match'),
      transitionName: '',
      ref: select,
      showSearch: {
        searchValue: typed,
        onSearch: type,
        filterOption: (input: string, option?: Shown) =>
          option !== undefined && !option.options && matchRank(input, named(option)) !== null,
        filterSort: (one: Shown, other: Shown, { searchValue }: { searchValue: string }) =>
          rankOf(searchValue, one) - rankOf(searchValue, other),
      },
      onActive: (value: unknown) => {
        now.current.highlighted = value as V | null
      },
      open: isOpen,
      onOpenChange: open,
    },
  }
}

/** What stands in the list for what was typed or walked to. */
type Wanted<V extends ListValue> = { readonly value: V } | 'nothing' | 'unknown' | 'several'

/** A choice or a group as antd hands it back; a group is kept by what is in it. */
type Shown = { label?: unknown; codes?: readonly string[]; options?: unknown }

function named({ label, codes }: Shown) {
  return { label: String(label), codes }
}

function rankOf(typed: string, one: Shown): number {
  return typed === '' ? 0 : (matchRank(typed, named(one)) ?? Number.MAX_SAFE_INTEGER)
}

function choicesOf<V extends ListValue>(options: ListOptions<V> | undefined): ListChoice<V>[] {
  return (options ?? [])
    .flatMap((each) => ('options' in each ? each.options : [each]))
    .filter(({ disabled }) => !disabled)
}
