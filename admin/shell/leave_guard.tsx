import { useEffect, useState, type ReactNode } from 'react'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useTranslate } from 'react-admin'
import { useBlocker } from 'react-router'

type Guard = {
  /** Closes what was typed in, or asks first where something would be lost. */
  readonly close: () => void
  /** The question, to be drawn beside it. */
  readonly question: ReactNode
}

/** Before typed words go with their dialog, their page or the tab, somebody is asked. */
export function useLeaveGuard(isDirty: boolean, onClose: () => void): Guard {
  const [isAsking, setAsking] = useState(false)
  const ofPage = usePageGuard(isDirty)
  return {
    close: () => (isDirty ? setAsking(true) : onClose()),
    question: isAsking ? <Question onStay={() => setAsking(false)} onLeave={onClose} /> : ofPage,
  }
}

/**
 * The same for what is typed on a page of its own: another page is not opened
 * over it before somebody is asked.
 *
 * @returns the question, to be drawn on the page
 */
export function usePageGuard(isDirty: boolean): ReactNode {
  useEffect(() => {
    if (!isDirty) return
    const stay = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [isDirty])
  return isDirty ? <WayOut /> : null
}

/** Drawn only while something is typed: the router hears one such guard at a time, the newest. */
function WayOut() {
  const { state, reset, proceed } = useBlocker(
    ({ currentLocation: here, nextLocation: there }) => here.pathname !== there.pathname
  )
  return state === 'blocked' ? <Question onStay={reset} onLeave={proceed} /> : null
}

function Question({ onStay, onLeave }: { onStay: () => void; onLeave: () => void }) {
  const translate = useTranslate()
  return (
    <Dialog open onClose={onStay} aria-labelledby="leave-title">
      <DialogTitle id="leave-title">{translate('app.portal.leave.title')}</DialogTitle>
      <DialogContent>
        <DialogContentText>{translate('app.portal.leave.text')}</DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button color="error" onClick={onLeave}>
          {translate('app.portal.leave.yes')}
        </Button>
        <Button autoFocus variant="contained" onClick={onStay}>
          {translate('app.portal.leave.no')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
