import type { App } from 'antd'
import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ApiFailure } from '../lib/api_result'
import { text } from '../lib/messages'
import { whenSomebodyIsHere } from '../lib/somebody_here'
import { AT_ONCE, giveCaret } from './caret'
import { plainText } from './plain_text'

export type Surface = ReturnType<typeof App.useApp>

type Wish = { readonly show: (surface: Surface) => void; readonly otherwise: () => void }

let surface: Surface | null = null
let Surfaces: ComponentType<{ onReady: (surface: Surface) => void }> | null = null
let isHosted = false
let isFetching = false
const wishes: Wish[] = []
const listeners = new Set<() => void>()

/** Sits once inside antd's settings and lends its dialogs to code outside React. */
export function DialogHost() {
  const Part = useSyncExternalStore(listen, () => Surfaces)
  useEffect(() => {
    isHosted = true
    whenSomebodyIsHere(fetchSurfaces)
    return () => {
      isHosted = false
      surface = null
    }
  }, [])
  return Part && <Part onReady={becomeReady} />
}

function listen(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function becomeReady(ready: Surface) {
  surface = ready
  for (const { show } of wishes.splice(0)) show(ready)
}

/** Dialogs are a part of their own, there from the first key or move of the pointer on. */
function fetchSurfaces() {
  if (Surfaces || isFetching) return
  isFetching = true
  import('./dialog_surface').then(
    ({ DialogSurface }) => {
      Surfaces = DialogSurface
      for (const each of listeners) each()
    },
    () => {
      isFetching = false
      for (const { otherwise } of wishes.splice(0)) otherwise()
    }
  )
}

/** @param otherwise where dialogs cannot be had: the browser's own say it */
function onSurface(show: Wish['show'], otherwise: Wish['otherwise']) {
  if (surface) return show(surface)
  if (!isHosted) return otherwise()
  wishes.push({ show, otherwise })
  fetchSurfaces()
}

/** The documents' titled modals: 'Errors …' above the server's own words. */
export function showTitledError(title: string, detail: ReactNode) {
  onSurface(
    ({ modal }) =>
      void modal.error({
        ...AT_ONCE,
        title,
        content: detail,
        okText: text('app.close'),
        focusable: { autoFocusButton: 'ok' },
      }),
    () => window.alert(plainText([title, detail]))
  )
}

/** The generic 'Error' modal. */
export function showError(detail: ReactNode) {
  showTitledError(text('app.error'), detail)
}

/** The generic 'Info' modal, or one with a title of its own. */
export function showInfo(detail: ReactNode, title: string = text('app.info')) {
  onSurface(
    ({ modal }) =>
      void modal.info({
        ...AT_ONCE,
        title,
        content: detail,
        okText: text('app.close'),
        focusable: { autoFocusButton: 'ok' },
      }),
    () => window.alert(plainText([title, detail]))
  )
}

/** Keys that are held for another one, or belong to it. */
const HELD = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'Insert']

/**
 * What is wrong with what was typed in a field (Q175). Any key closes it and
 * the caret is in that field again; a character so typed is the field's first,
 * because a digit that went missing would leave another number behind.
 */
export function showAt(field: HTMLElement, detail: ReactNode) {
  onSurface(
    ({ modal }) => showAtOn(modal, field, detail),
    () => window.alert(plainText(detail))
  )
}

function showAtOn(modal: Surface['modal'], field: HTMLElement, detail: ReactNode) {
  let isClosed = false
  const message = modal.info({
    ...AT_ONCE,
    title: text('app.info'),
    content: detail,
    okText: text('app.close'),
    focusable: { autoFocusButton: 'ok', focusTriggerAfterClose: false },
    afterClose: () => {
      window.removeEventListener('keydown', close, true)
      // By the mouse; a key has given it back already, and may have led on since.
      if (!isClosed) giveCaret(field)
    },
  })
  function close(event: KeyboardEvent) {
    const { key, repeat, isComposing, ctrlKey, metaKey, altKey } = event
    if (repeat || isComposing || ctrlKey || metaKey || altKey || HELD.includes(key)) return
    event.stopImmediatePropagation()
    if (key.length > 1 || key === ' ') event.preventDefault()
    isClosed = true
    window.removeEventListener('keydown', close, true)
    flushSync(() => message.destroy())
    giveCaret(field)
  }
  window.addEventListener('keydown', close, true)
}

/** A short word in passing: documented success messages. Read out by screen readers. */
export function showSuccess(message: ReactNode) {
  showLine('success', message)
}

/** A word in passing of what is not done yet. Read out by screen readers. */
export function showInfoLine(message: ReactNode) {
  showLine('info', message)
}

/** Long enough to see it, to find the key and to press it, in seconds. */
const UNDO_FOR = 20

/** What was done, with the way back; the next of it, and what was undone, take its place. */
export function showUndoable(message: ReactNode) {
  showLine('success', message, { key: UNDOABLE, duration: UNDO_FOR })
}

/** That it is as it was. */
export function showUndone(message: ReactNode) {
  showLine('success', message, { key: UNDOABLE })
}

const UNDOABLE = 'undoable'

type Standing = { readonly key?: string; readonly duration?: number }

function showLine(kind: 'success' | 'info', words: ReactNode, standing: Standing = {}) {
  onSurface(
    ({ message }) => void message.open({ type: kind, content: words, ...standing }),
    () => window.alert(plainText(words))
  )
}

export type Question = {
  readonly title: string
  readonly detail?: ReactNode
  readonly yes?: string
  readonly no?: string
  /** The answer cannot be taken back. */
  readonly danger?: boolean
}

/** @returns whether the person said yes; closing the dialog is a no */
export function ask({ title, detail, yes, no, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    onSurface(
      ({ modal }) => askOn(modal, { title, detail, yes, no, danger }, resolve),
      () => resolve(window.confirm(plainText([title, detail])))
    )
  })
}

function askOn(
  modal: Surface['modal'],
  { title, detail, yes, no, danger }: Question,
  resolve: (answer: boolean) => void
) {
  let answer = false
  modal.confirm({
    ...AT_ONCE,
    title,
    content: detail,
    okText: yes ?? text('app.yes'),
    cancelText: no ?? text('app.cancel'),
    okButtonProps: { danger },
    focusable: { autoFocusButton: danger ? 'cancel' : 'ok' },
    onOk: () => {
      answer = true
    },
    // Once it is gone and the caret is back: what follows may open the next, or place the caret.
    afterClose: () => resolve(answer),
  })
}

/**
 * A failed call under its documented title. Refusals name the support address;
 * a call that was given up, or a session that ended, says nothing.
 */
export function reportFailure(title: string, failure: ApiFailure, supportEmail?: string) {
  if (failure.kind === 'aborted' || failure.kind === 'signed_out' || failure.kind === 'missing')
    return
  const contact = failure.kind === 'refused' && supportEmail
  showTitledError(
    title,
    <>
      <p>{failure.error}</p>
      {contact && <p>{text('app.not_available_contact', { email: supportEmail })}</p>}
    </>
  )
}
