import { App } from 'antd'
import { useEffect, type ReactNode } from 'react'
import type { ApiFailure } from '../lib/api_result'
import { text } from '../lib/messages'

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
  surface?.modal.error({ title, content: detail, okText: text('app.close'), autoFocusButton: 'ok' })
}

/** The generic 'Error' modal. */
export function showError(detail: ReactNode) {
  showTitledError(text('app.error'), detail)
}

/** The generic 'Info' modal, or one with a title of its own. */
export function showInfo(detail: ReactNode, title: string = text('app.info')) {
  surface?.modal.info({ title, content: detail, okText: text('app.close'), autoFocusButton: 'ok' })
}

/** A short word in passing: documented success messages. Read out by screen readers. */
export function showSuccess(message: ReactNode) {
  void surface?.message.success(message)
}

export type Question = {
  readonly title: string
  readonly detail?: ReactNode
  readonly yes?: string
  readonly no?: string
  /** The answer cannot be taken back. */
  readonly danger?: boolean
  /** Answers only when the dialog has gone, for an answer that puts the caret somewhere. */
  readonly settled?: boolean
}

/** @returns whether the person said yes; closing the dialog is a no */
export function ask({
  title,
  detail,
  yes,
  no,
  danger = false,
  settled = false,
}: Question): Promise<boolean> {
  return new Promise((resolve) => {
    if (!surface) return resolve(false)
    let answer = false
    const say = (yes: boolean) => {
      answer = yes
      if (!settled) resolve(yes)
    }
    surface.modal.confirm({
      title,
      content: detail,
      okText: yes ?? text('app.yes'),
      cancelText: no ?? text('app.cancel'),
      okButtonProps: { danger },
      autoFocusButton: danger ? 'cancel' : 'ok',
      onOk: () => say(true),
      onCancel: () => say(false),
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
