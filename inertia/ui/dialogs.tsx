import { App } from 'antd'
import { useEffect, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import type { ApiFailure } from '../lib/api_result'
import { text } from '../lib/messages'
import { AT_ONCE, giveCaret } from './caret'

type Surface = ReturnType<typeof App.useApp>

let surface: Surface | null = null

/** Sits once inside antd's App and lends its dialogs to code outside React. */
export function DialogHost() {
  const app = App.useApp()
  useEffect(() => {
    surface = app
  }, [app])
  return null
}

/** The documents' titled modals: 'Errors …' above the server's own words. */
export function showTitledError(title: string, detail: ReactNode) {
  surface?.modal.error({
    ...AT_ONCE,
    title,
    content: detail,
    okText: text('app.close'),
    focusable: { autoFocusButton: 'ok' },
  })
}

/** The generic 'Error' modal. */
export function showError(detail: ReactNode) {
  showTitledError(text('app.error'), detail)
}

/** The generic 'Info' modal, or one with a title of its own. */
export function showInfo(detail: ReactNode, title: string = text('app.info')) {
  surface?.modal.info({
    ...AT_ONCE,
    title,
    content: detail,
    okText: text('app.close'),
    focusable: { autoFocusButton: 'ok' },
  })
}

/** Keys that are held for another one, or belong to it. */
const HELD = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'Insert']

/**
 * What is wrong with what was typed in a field (Q175). Any key closes it and
 * the caret is in that field again; a character so typed is the field's first,
 * because a digit that went missing would leave another number behind.
 */
export function showAt(field: HTMLElement, detail: ReactNode) {
  if (!surface) return
  let isClosed = false
  const message = surface.modal.info({
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
  void surface?.message.success(message)
}

/** A word in passing of what is not done yet. Read out by screen readers. */
export function showInfoLine(message: ReactNode) {
  void surface?.message.info(message)
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
    if (!surface) return resolve(false)
    let answer = false
    surface.modal.confirm({
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
