import { useEffect, useState, type ReactNode } from 'react'
import { Confirm, useTranslate } from 'react-admin'
import { useBlocker } from 'react-router'

type Guard = {
  /** Closes what was typed in, or asks first where something would be lost. */
  readonly close: () => void
  /** The question, to be drawn beside it. */
  readonly question: ReactNode
}

/** Before typed words go with their dialog, or with the tab, somebody is asked. */
export function useLeaveGuard(isDirty: boolean, onClose: () => void): Guard {
  const [isAsking, setAsking] = useState(false)
  useTabGuard(isDirty)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking ? <Question onStay={() => setAsking(false)} onLeave={onClose} /> : null,
  }
}

/**
 * The same for what is typed on a page of its own: another page is not opened
 * over it before somebody is asked.
 *
 * @returns the question, to be drawn on the page
 */
export function usePageGuard(isDirty: boolean): ReactNode {
  useTabGuard(isDirty)
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => isDirty && here.pathname !== there.pathname
  )
  return state === 'blocked' ? <Question onStay={reset} onLeave={proceed} /> : null
}

function useTabGuard(isDirty: boolean) {
  useEffect(() => {
    if (!isDirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isDirty])
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate()
  return (
    <Confirm
      isOpen
      title={translate('app.portal.leave.title')}
      content={translate('app.portal.leave.text')}
      confirm={translate('app.portal.leave.yes')}
      cancel={translate('app.portal.leave.no')}
      confirmColor="warning"
      onClose={onStay}
      onConfirm={onLeave}
    />
  )
}
