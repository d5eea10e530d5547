import type { App } from 'antd'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { text } from '../lib/messages'
import { AT_ONCE, giveCaret } from './caret'
import type { Question } from './dialogs'
import type { HeldKeys } from './held_keys'

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
    tellAt: (field: HTMLElement, detail: ReactNode, keys: HeldKeys) =>
      tellAt(modal, field, detail, keys),
    say(kind: 'success' | 'info', content: ReactNode, standing: Standing) {
      void message.open({ type: kind, content, ...standing })
    },
    ask: (question: Question, resolve: (answer: boolean) => void) =>
      askOn(modal, question, resolve),
  }
}

type Modal = ReturnType<typeof App.useApp>['modal']

/** What is wrong with a field's text; its keys are held until it is closed. */
function tellAt(modal: Modal, field: HTMLElement, detail: ReactNode, keys: HeldKeys) {
  let isClosed = false
  const message = modal.info({
    ...AT_ONCE,
    title: text('app.info'),
    content: (
      <>
        <div>{detail}</div>
        <p>{text('app.typed_astray')}</p>
      </>
    ),
    okText: text('app.close'),
    focusable: { autoFocusButton: 'ok', focusTriggerAfterClose: false },
    afterClose: () => {
      keys.giveBack()
      // By the mouse; a key has given it back already, and may have led on since.
      if (!isClosed) giveCaret(field)
    },
  })
  keys.closeBy(() => {
    isClosed = true
    keys.giveBack()
    flushSync(() => message.destroy())
    giveCaret(field)
  })
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
