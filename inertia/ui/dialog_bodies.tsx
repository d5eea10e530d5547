import type { App } from 'antd'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { text } from '../lib/messages'
import { AT_ONCE, giveCaret } from './caret'
import type { Question } from './dialogs'

/** Keys that are held for another one, or belong to it. */
const HELD = ['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock', 'Fn', 'Insert']

/** One key for what takes the place of another, and seconds it stands. */
export type Standing = { readonly key?: string; readonly duration?: number }

/** How each of the dialogs stands on antd's surface; fetched with it (dialogs.tsx). */
export function dialogsOn({ modal, message }: ReturnType<typeof App.useApp>) {
  return {
    tell(kind: 'error' | 'info', title: string, content: ReactNode) {
      modal[kind]({
        ...AT_ONCE,
        title,
        content,
        okText: text('app.close'),
        focusable: { autoFocusButton: 'ok' },
      })
    },
    tellAt: (field: HTMLElement, detail: ReactNode) => tellAt(modal, field, detail),
    say(kind: 'success' | 'info', content: ReactNode, standing: Standing) {
      void message.open({ type: kind, content, ...standing })
    },
    ask: (question: Question, resolve: (answer: boolean) => void) =>
      askOn(modal, question, resolve),
  }
}

type Modal = ReturnType<typeof App.useApp>['modal']

function tellAt(modal: Modal, field: HTMLElement, detail: ReactNode) {
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

function askOn(
  modal: Modal,
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
