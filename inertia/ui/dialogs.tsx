import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import type { ApiFailure } from '../lib/api_result'
import { text } from '../lib/messages'
import { whenSomebodyIsHere } from '../lib/somebody_here'
import { giveCaret } from './caret'
import type { dialogsOn, Standing } from './dialog_bodies'
import { holdKeys } from './held_keys'
import { plainText } from './plain_text'

export type Surface = ReturnType<typeof dialogsOn>

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
    (dialogs) => dialogs.tell('error', title, detail),
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
    (dialogs) => dialogs.tell('info', title, detail),
    () => window.alert(plainText([title, detail]))
  )
}

/**
 * What is wrong with what was typed in a field (Q175). Whatever key closes it,
 * the caret is in that field again; what is typed before that is entered
 * nowhere, because it was meant for another field.
 */
export function showAt(field: HTMLElement, detail: ReactNode) {
  // Already while the dialog is on its way: it must not come between two digits.
  const keys = holdKeys()
  let isTold = false
  const once = (tell: () => void) => {
    if (isTold) return
    isTold = true
    window.clearTimeout(late)
    tell()
  }
  const byBrowser = () =>
    once(() => {
      keys.giveBack()
      window.alert(plainText(detail))
      giveCaret(field)
    })
  const late = window.setTimeout(byBrowser, ON_ITS_WAY)
  onSurface((dialogs) => once(() => dialogs.tellAt(field, detail, keys)), byBrowser)
}

/** Nobody’s keys are held longer than this for a dialog that does not come, in ms. */
const ON_ITS_WAY = 5_000

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

function showLine(kind: 'success' | 'info', words: ReactNode, standing: Standing = {}) {
  onSurface(
    (dialogs) => dialogs.say(kind, words, standing),
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
export function ask(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    onSurface(
      (dialogs) => dialogs.ask(question, resolve),
      () => resolve(window.confirm(plainText([question.title, question.detail])))
    )
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
