import { useEffect, useState, type ReactNode } from 'react'
import { Confirm, useTranslate } from 'react-admin'

type Guard = {
  /** Closes what was typed in, or asks first where something would be lost. */
  readonly close: () => void
  /** The question, to be drawn beside it. */
  readonly question: ReactNode
}

/** Before typed words go with their dialog, or with the tab, somebody is asked. */
export function useLeaveGuard(isDirty: boolean, onClose: () => void): Guard {
  const translate = useTranslate()
  const [isAsking, setAsking] = useState(false)
  useEffect(() => {
    if (!isDirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isDirty])
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking ? (
      <Confirm
        isOpen
        title={translate('app.portal.leave.title')}
        content={translate('app.portal.leave.text')}
        confirm={translate('app.portal.leave.yes')}
        cancel={translate('app.portal.leave.no')}
        confirmColor="warning"
        onClose={() => setAsking(false)}
        onConfirm={onClose}
      />
    ) : null,
  }
}
