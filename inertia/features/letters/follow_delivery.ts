import { router } from '@inertiajs/react'
import { useEffect, useSyncExternalStore } from 'react'
import { codeText, text } from '../../lib/messages'
import { showSuccess, showTitledError } from '../../ui/dialogs'
import { type ExamDelivery, useExam } from '../visit_form'

/** What is said once a delivery that was asked for here has left, or has not. */
type Followed = {
  readonly id: number
  /** The documented text of success. */
  readonly sent: string
  /** Of a failure, from its reason. */
  readonly failed?: (reason: string) => string
}

/** While one is followed the page looks by itself as well: a live stream may be down. ms */
const LOOK = 4_000

let followed: readonly Followed[] = []
const readers = new Set<() => void>()

function change(next: readonly Followed[]) {
  followed = next
  for (const reader of readers) reader()
}

function subscribe(reader: () => void) {
  readers.add(reader)
  return () => void readers.delete(reader)
}

/** Queued is not sent: the page says the rest when the delivery's state is known. */
export function followDelivery(delivery: Followed) {
  change([...followed.filter(({ id }) => id !== delivery.id), delivery])
}

/** Tells of the deliveries that were asked for on this page, each once. */
export function useFollowedDeliveries() {
  const { deliveries } = useExam().page
  const waiting = useSyncExternalStore(subscribe, () => followed)
  useEffect(() => {
    const settled = waiting.flatMap((one) => {
      const delivery = deliveries.find(({ id }) => id === one.id)
      return delivery && isSettled(delivery) ? { one, delivery } : []
    })
    if (settled.length === 0) return
    change(followed.filter(({ id }) => !settled.some(({ one }) => one.id === id)))
    for (const { one, delivery } of settled) tell(one, delivery)
  }, [waiting, deliveries])
  const isWaiting = waiting.length > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = window.setInterval(() => router.reload({ only: ['deliveries'] }), LOOK)
    return () => window.clearInterval(timer)
  }, [isWaiting])
  // Another visit's page has letters of its own.
  useEffect(() => () => change([]), [])
}

/** It left, was held back or stopped, or a person has to look at it; a refusal for now is tried again and goes on waiting. */
const isSettled = ({ state }: ExamDelivery) =>
  ['held', 'accepted', 'delivered', 'partial', 'failed', 'unknown', 'cancelled'].includes(state)

function tell({ sent, failed }: Followed, { state, reason }: ExamDelivery) {
  if (state === 'accepted' || state === 'delivered') return showSuccess(sent)
  const why = reason ? codeText('letters.reason', reason) : codeText('letters.state', state)
  showTitledError(text('letters.errors'), failed ? failed(why) : why)
}
